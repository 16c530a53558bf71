import { locales } from '@plaza/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('FAQ', () => {
  it('listFaqGroups returns the same groups and IDs in both languages, with every sentence translated', async () => {
    const [english, spanish] = await Promise.all(
      locales.map((locale) => api.client.listFaqGroups({ query: { locale } })),
    );
    const faqIdsOf = (response = english) => response?.data.map(({ id, items }) => [id, items.map((item) => item.id)]);
    expect(english?.data.map(({ id }) => id)).toEqual(['frequently_asked_questions', 'subscription_plans']);
    expect(faqIdsOf(spanish)).toEqual(faqIdsOf(english));
    const faqSentencesOf = (response = english) =>
      response?.data.flatMap(({ title, items }) => [title, ...items.flatMap((item) => [item.question, item.answer])]) ??
      [];
    expect(faqSentencesOf(english).filter((text) => faqSentencesOf(spanish).includes(text))).toEqual([]);
    expect(faqSentencesOf(english).join(' ') + faqSentencesOf(spanish).join(' ')).not.toMatch(/[{}]/);
  });

  it('answers of listFaqGroups contain the prices, limits and visibility of plans from the database', async () => {
    await api.database
      .updateTable('plans')
      .set({ price_cents: 1250, visibility_weight: 3 })
      .where('id', '=', 2)
      .execute();
    const { data } = await api.client.listFaqGroups({ query: { locale: 'es' } });
    const answersById = Object.fromEntries((data[1]?.items ?? []).map(({ id, answer }) => [id, answer]));
    expect(answersById['which-plans-are-there']).toMatch(/Destacado cuesta 12,50\s€ al mes; Impulso, 19,99\s€/u);
    expect(answersById['what-does-more-visibility-mean']).toContain('Destacado cuenta 3 veces');
    expect(answersById['what-does-more-visibility-mean']).toContain('«200 % más»');
    expect(answersById['how-many-bays-can-i-publish']).toContain('Impulso: hasta 2 anuncios');
  });

  it('listFaqGroups does not promise that a listing is published automatically when another is removed', async () => {
    for (const locale of locales) {
      const { data } = await api.client.listFaqGroups({ query: { locale } });
      const answersText = data.flatMap(({ items }) => items.map(({ answer }) => answer)).join(' ');
      expect(answersText).not.toMatch(/by itself|return when there is room|se publica solo|regresan cuando/);
    }
  });
});

describe('privacy policy and terms', () => {
  it('getPrivacyPolicy returns the same sections in both languages, with unique anchors and current prices', async () => {
    const [english, spanish] = await Promise.all(
      locales.map(async (locale) => (await api.client.getPrivacyPolicy({ query: { locale } })).data),
    );
    const policyAnchorsOf = (response = english) =>
      response?.documents.flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]) ?? [];
    expect(policyAnchorsOf(spanish)).toEqual(policyAnchorsOf(english));
    expect(new Set(policyAnchorsOf()).size).toBe(policyAnchorsOf().length);
    expect(policyAnchorsOf()).toEqual(expect.arrayContaining(['privacy', 'terms', 'withdrawal']));
    const policyParagraphsOf = (response = english) =>
      response?.documents.flatMap(({ sections }) => sections.flatMap((section) => section.paragraphs)) ?? [];
    expect(policyParagraphsOf(english).filter((text) => policyParagraphsOf(spanish).includes(text))).toEqual([]);
    expect(policyParagraphsOf(english).join(' ')).toContain('costs €19.99 a month');
    expect(policyParagraphsOf(spanish).join(' ')).toMatch(/cuesta 19,99\s€ al mes/u);
  });

  it('the privacy policy and the FAQ state that the email address of an owner is not shown', async () => {
    for (const locale of locales) {
      const [policy, faq] = await Promise.all([
        api.client.getPrivacyPolicy({ query: { locale } }),
        api.client.listFaqGroups({ query: { locale } }),
      ]);
      const policyText = [
        ...policy.data.documents.flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs)),
        ...faq.data.flatMap(({ items }) => items.map(({ answer }) => answer)),
      ].join(' ');
      expect(policyText).toMatch(/email address aren’t shown|tu correo no se muestran/);
      expect(policyText).not.toMatch(/number and email are shown|teléfono y el correo (?:del propietario )?solo/);
    }
  });
});

describe('texts of the main page', () => {
  it('listHowItWorks returns three steps, and listReviews returns reviews marked as examples with images', async () => {
    for (const locale of locales) {
      const howItWorksSteps = await api.client.listHowItWorks({ query: { locale } });
      const reviews = await api.client.listReviews({ query: { locale } });
      expect(howItWorksSteps.data.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(reviews.data.length).toBeGreaterThan(0);
      expect(reviews.data.every(({ isExample }) => isExample)).toBe(true);
      for (const { profileImage } of reviews.data) {
        expect((await fetch(`${api.origin}${profileImage}`)).status, profileImage ?? '').toBe(200);
      }
    }
  });
});
