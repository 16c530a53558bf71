import { describe, expect, it } from 'vitest';
import { readPageParts } from './page-parts.ts';
import { checkPage, type CheckedPartner, countWidgets } from './page-rules.ts';

const plazaOrigin = 'https://plaza.example';
const partner: CheckedPartner = {
  id: 'almenara',
  isActive: true,
  allowedOrigins: ['https://www.arena.example'],
  campaignIds: ['home'],
};
const loader = '<script async src="https://plaza.example/v1/loader.js" data-partner="almenara"></script>';
const link = '<a href="https://plaza.example/en/parking">Find parking</a>';

interface PageOptions {
  policies?: string[];
  url?: string;
  partner?: Partial<CheckedPartner>;
}

const pageOf = (html: string, { policies = [], url = 'https://www.arena.example/getting-here' }: PageOptions = {}) => {
  const pageParts = readPageParts(html);
  return { ...pageParts, url: new URL(url), policies: [...policies, ...pageParts.policies] };
};

const findCodes = (html: string, options: PageOptions = {}): string[] =>
  checkPage(pageOf(html, options), { ...partner, ...options.partner }, plazaOrigin).map(
    ({ code, element, name, value }) => [code, element, name, value].filter((detail) => detail !== null).join(' '),
  );

const inPage = (body: string): string => `<!doctype html><html lang="en"><body>${body}</body></html>`;

describe('checkPage', () => {
  it.each([
    `<plaza-search campaign="home" venue="almenara-arena" class="x" data-test="1" x-show="open">${link}</plaza-search>${loader}`,
    `<plaza-search PARTNER="Almenara">${link}</plaza-search><script defer src="https://plaza.example/v1.2.3/loader.js" integrity="sha384-x" crossorigin></script>`,
    `<script>window.Plaza = window.Plaza || function () {}; Plaza('config', { partner: 'almenara' });</script><plaza-plans>${link}</plaza-plans><script async src="https://plaza.example/v1/loader.js"></script>`,
    `<template shadowrootmode="open"><plaza-plans>${link}</plaza-plans></template>${loader}`,
    `<div><template shadowrootmode="open"><plaza-plans>${link}</plaza-plans></template></div>${loader}`,
    '<iframe src="https://plaza.example/embed/search?partner=almenara&campaign=home" title="Parking"></iframe>',
    `<plaza-button widget="listing" mode="badge" listing="5">${link}</plaza-button><script async src="https://plaza.example/v1/button.js" data-partner="almenara"></script>${loader}`,
    `<plaza-search>${link}</plaza-search><script async src="https://plaza.example/v1/search.js" data-partner="almenara"></script>`,
    `<plaza-plans>${link}</plaza-plans><script async src="https://plaza.example/v1.2.3/plans.js" integrity="sha384-x" crossorigin data-partner="almenara"></script>`,
    `<base href="https://plaza.example/"><plaza-listing limit="3">${link}</plaza-listing><script async src="v1/loader.js" data-partner="almenara"></script>`,
  ])('checkPage finds no mistake in the page %s', (body) => {
    expect(findCodes(inPage(body))).toEqual([]);
  });

  it.each([
    ['widgets_missing', '<p>Soon</p>'],
    ['widgets_missing', `<noscript><plaza-search>${link}</plaza-search></noscript>`],
    ['loader_missing plaza-search', `<plaza-search partner="almenara">${link}</plaza-search>`],
    [
      'loader_foreign https://cdn.example/v1/loader.js',
      `<plaza-search>${link}</plaza-search><script async src="https://cdn.example/v1/loader.js" data-partner="almenara"></script>`,
    ],
    [
      'loader_insecure http://plaza.example/v1/loader.js',
      `<plaza-search>${link}</plaza-search><script async src="http://plaza.example/v1/loader.js" data-partner="almenara"></script>`,
    ],
    [
      'loader_module https://plaza.example/v1/loader.js',
      `<plaza-search>${link}</plaza-search><script type="module" src="https://plaza.example/v1/loader.js" data-partner="almenara"></script>`,
    ],
    [
      'loader_blocking https://plaza.example/v1/loader.js',
      `<plaza-search>${link}</plaza-search><script src="https://plaza.example/v1/loader.js" data-partner="almenara"></script>`,
    ],
    ['loader_repeated https://plaza.example/v1/loader.js', `<plaza-search>${link}</plaza-search>${loader}${loader}`],
    [
      'loader_repeated https://plaza.example/v1/search.js',
      `<plaza-search>${link}</plaza-search>${loader}<script async src="https://plaza.example/v1/search.js"></script>`,
    ],
    [
      'integrity_on_latest https://plaza.example/v1/loader.js',
      `<plaza-search>${link}</plaza-search><script async crossorigin integrity="sha384-x" src="https://plaza.example/v1/loader.js" data-partner="almenara"></script>`,
    ],
    [
      'integrity_without_cors https://plaza.example/v1.2.3/loader.js',
      `<plaza-search>${link}</plaza-search><script async integrity="sha384-x" src="https://plaza.example/v1.2.3/loader.js" data-partner="almenara"></script>`,
    ],
    [
      'partner_missing plaza-search almenara',
      `<plaza-search>${link}</plaza-search><script async src="https://plaza.example/v1/loader.js"></script>`,
    ],
    ['partner_different plaza-search other', `<plaza-search partner="other">${link}</plaza-search>${loader}`],
    ['loader_missing plaza-button', `<plaza-button>${link}</plaza-button>${loader}`],
    [
      'attribute_invalid plaza-button widget map',
      `<plaza-button widget="map">${link}</plaza-button><script async src="https://plaza.example/v1/button.js" data-partner="almenara"></script>`,
    ],
    ['campaign_unknown plaza-search summer', `<plaza-search campaign="summer">${link}</plaza-search>${loader}`],
    ['element_unknown plaza-serach', `<plaza-serach partner="other">${link}</plaza-serach>${loader}`],
    ['attribute_unknown plaza-search venu arena', `<plaza-search venu="arena">${link}</plaza-search>${loader}`],
    ['attribute_unknown plaza-plans venue arena', `<plaza-plans venue="arena">${link}</plaza-plans>${loader}`],
    ['attribute_invalid plaza-listing limit 50', `<plaza-listing limit="50">${link}</plaza-listing>${loader}`],
    ['attribute_invalid plaza-search near Madrid', `<plaza-search near="Madrid">${link}</plaza-search>${loader}`],
    ['link_missing plaza-search', `<plaza-search></plaza-search><a href="/">Home</a>${loader}`],
    [
      'frame_untitled iframe https://plaza.example/embed/plans?partner=almenara',
      '<iframe src="https://plaza.example/embed/plans?partner=almenara"></iframe>',
    ],
    ['partner_missing iframe almenara', '<iframe src="https://plaza.example/embed/plans" title="Plans"></iframe>'],
    [
      'policy_blocks script-src https://plaza.example',
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self'"><plaza-search>${link}</plaza-search>${loader}`,
    ],
  ])('checkPage finds only %s in the page %s', (code, body) => {
    expect(findCodes(inPage(body))).toEqual([code]);
  });

  it('checkPage finds each directive that blocks the widgets when no source allows Plaza', () => {
    const html = inPage(
      `<plaza-search>${link}</plaza-search>${loader}<iframe src="https://plaza.example/embed/plans?partner=almenara" title="Plans"></iframe>`,
    );
    expect(findCodes(html, { policies: ["default-src 'self'"] })).toEqual(
      ['script-src', 'connect-src', 'img-src', 'frame-src'].map(
        (name) => `policy_blocks ${name} https://plaza.example`,
      ),
    );
  });

  it('checkPage finds a blocked directive when only one of several policies blocks it', () => {
    const policies = ['script-src https://plaza.example', "script-src 'self'"];
    expect(findCodes(inPage(`<plaza-search>${link}</plaza-search>${loader}`), { policies })).toEqual([
      'policy_blocks script-src https://plaza.example',
    ]);
  });

  it('checkPage finds a missing language when neither the page nor the element has one', () => {
    expect(findCodes(`<plaza-search>${link}</plaza-search>${loader}`)).toEqual(['language_missing plaza-search']);
    expect(findCodes(`<plaza-search locale="es">${link}</plaza-search>${loader}`)).toEqual([]);
    expect(findCodes(`<section lang="es"><plaza-search>${link}</plaza-search></section>${loader}`)).toEqual([]);
  });

  it('checkPage finds a page on a site that is not verified', () => {
    const html = inPage(`<plaza-search>${link}</plaza-search>${loader}`);
    expect(findCodes(html, { url: 'https://arena.example/' })).toEqual(['site_not_verified https://arena.example']);
  });

  it('checkPage finds a paused partner', () => {
    const html = inPage(`<plaza-search>${link}</plaza-search>${loader}`);
    expect(findCodes(html, { partner: { isActive: false } })).toEqual(['partner_paused almenara']);
  });

  it('checkPage reports errors before recommendations, the same mistake once, and 50 mistakes at most', () => {
    const elements = Array.from({ length: 100 }, (_, index) => `<plaza-search a${index}="x"></plaza-search>`).join('');
    const findings = checkPage(pageOf(inPage(elements)), partner, plazaOrigin);
    expect(findings).toHaveLength(50);
    expect(findings[0]?.code).toBe('loader_missing');
    expect(findings.filter(({ code }) => code === 'link_missing')).toHaveLength(1);
  });

  it('checkPage reports 200 characters of a long value at most', () => {
    const html = inPage(`<plaza-search venu="${'x'.repeat(5000)}">${link}</plaza-search>${loader}`);
    expect(checkPage(pageOf(html), partner, plazaOrigin)[0]?.value).toHaveLength(200);
  });
});

describe('countWidgets', () => {
  it('countWidgets counts elements and frames of each kind, but not those of other sites', () => {
    const html = inPage(
      `<plaza-search></plaza-search><plaza-search></plaza-search><iframe src="https://plaza.example/embed/plans"></iframe><iframe src="https://other.example/embed/listing"></iframe>`,
    );
    expect(countWidgets(pageOf(html), plazaOrigin)).toEqual({ search: 2, listing: 0, plans: 1 });
  });
});
