import { dayMs } from '@plaza/sdk';
import { graceDays, graceReminderDays } from '@plaza/sdk/rules';
import { describe, expect, it } from 'vitest';
import { mailDay, mailMoment } from '../../platform/mail/mail-layout.ts';
import { subscriptionMailText } from './subscription-mails.ts';

const owedSince = Date.parse('2026-11-03T09:30:00Z');
const endsAt = new Date(owedSince + graceDays * dayMs);

/** The mail of a day of the grace. @param happenedAt when it was due; at that day, unless given. */
const mailOf = (locale: 'en' | 'es', graceDay: number, happenedAt = owedSince + graceDay * dayMs) => {
  const { subject, content } = subscriptionMailText({
    kind: 'renewal_failed',
    locale,
    publicUrl: 'https://plaza.example',
    facts: {
      planId: 2,
      priceCents: 999,
      at: endsAt.toISOString(),
      happenedAt: new Date(happenedAt).toISOString(),
      graceDay,
    },
    firstName: 'Alba',
    titleOf: () => 'Spotlight',
    published: [],
    withheld: [],
  });
  return { subject, text: content.paragraphs.join('\n'), action: content.action };
};

describe.each(['en', 'es'] as const)('mails about a renewal that failed, in %s', (locale) => {
  const mails = graceReminderDays.map((day) => mailOf(locale, day));

  it('have subjects of their own', () => {
    const subjects = mails.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(4);
    expect(subjects[1]).toContain('11');
    expect(subjects[2]).toContain('7');
  });

  it('say how many days are left, when the plan ends, and where it is paid', () => {
    const until = mailDay(endsAt, locale);
    for (const [index, days] of [14, 11, 7].entries())
      expect(mails[index]?.text).toContain(locale === 'en' ? `${days} more days` : `${days} días más`);
    for (const { text, action } of mails) {
      expect(text).toContain(until);
      expect(text).not.toMatch(/[{}]/);
      expect(action?.url).toBe(`https://plaza.example/${locale}/payment?subscriptionId=2`);
    }
  });

  it('the last says so, with the hour', () => {
    const last = mails.at(-1);
    expect(last?.subject).toMatch(locale === 'en' ? /^Last reminder: / : /^Último aviso: /);
    expect(last?.subject).toContain(mailDay(endsAt, locale));
    expect(last?.text).toContain(mailMoment(endsAt, locale));
    for (const { subject } of mails.slice(0, -1)) expect(subject).not.toContain(last?.subject.split(':')[0]);
  });

  it('count from when they were due: one that is late promises no day that is gone', () => {
    expect(mailOf(locale, 3, owedSince + 5.2 * dayMs).subject).toContain('9');
    expect(mailOf(locale, 7, owedSince + 12.9 * dayMs).subject).toContain('2');
  });
});
