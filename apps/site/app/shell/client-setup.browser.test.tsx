import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepStyleOrder } from './client-setup.ts';

const createSheetUrl = (css: string): string => URL.createObjectURL(new Blob([css], { type: 'text/css' }));
const baseSheetUrl = createSheetUrl('#styled { padding-left: 14px }');
const overrideSheetUrl = createSheetUrl('#styled { padding-left: 28px }');

/** Adds a style sheet to the end of the head, as a page (`#`) or a lazy module does, and waits until it is loaded. */
async function addStyleSheet(href: string): Promise<HTMLLinkElement> {
  const sheetLink = document.createElement('link');
  sheetLink.rel = 'stylesheet';
  sheetLink.href = href;
  sheetLink.dataset.ours = '';
  const loadEvent = new Promise((resolve) => sheetLink.addEventListener('load', resolve));
  document.head.append(sheetLink);
  await loadEvent;
  return sheetLink;
}

const listTestSheetUrls = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('[data-ours]')].map(({ href }) => href);
const readBodyPadding = (): string => getComputedStyle(document.body).paddingLeft;

let stopKeepingOrder: () => void;
beforeEach(() => {
  stopKeepingOrder = keepStyleOrder(document.head);
  document.body.id = 'styled';
});
afterEach(() => {
  stopKeepingOrder();
  document.body.removeAttribute('id');
  for (const sheetLink of document.querySelectorAll('[data-ours]')) sheetLink.remove();
});

it('keepStyleOrder keeps the order of style sheets when a lazy module links one of them again', async () => {
  const pageSheetLink = await addStyleSheet(`${baseSheetUrl}#`);
  await addStyleSheet(overrideSheetUrl);
  await addStyleSheet(baseSheetUrl);
  expect(listTestSheetUrls()).toEqual([baseSheetUrl, `${baseSheetUrl}#`, overrideSheetUrl]);
  expect(readBodyPadding()).toBe('28px');
  // the next page does not link the base style sheet
  pageSheetLink.remove();
  expect(readBodyPadding()).toBe('28px');
});

it('keepStyleOrder moves a lazy module’s style sheet to the position at which a page links it later', async () => {
  await addStyleSheet(baseSheetUrl);
  await addStyleSheet(`${overrideSheetUrl}#`);
  document.querySelector(`[href="${overrideSheetUrl}#"]`)?.before(await addStyleSheet(`${baseSheetUrl}#`));
  await expect.poll(listTestSheetUrls).toEqual([baseSheetUrl, `${baseSheetUrl}#`, `${overrideSheetUrl}#`]);
  await expect.poll(readBodyPadding).toBe('28px');
});

it('keepStyleOrder leaves a loaded link in place until its copy at a page’s link is loaded', async () => {
  const emptySheetUrl = createSheetUrl('');
  const moduleSheetLink = await addStyleSheet(baseSheetUrl);
  await addStyleSheet(emptySheetUrl);
  const pageSheetLoad = addStyleSheet(`${baseSheetUrl}#`);
  // the observer has run, and no new link has loaded
  await Promise.resolve();
  expect(document.querySelector('[data-ours]')).toBe(moduleSheetLink);
  await pageSheetLoad;
  await expect.poll(listTestSheetUrls).toEqual([emptySheetUrl, baseSheetUrl, `${baseSheetUrl}#`]);
  expect(readBodyPadding()).toBe('14px');
});

it('keepStyleOrder keeps the position of a style sheet that is linked only once', async () => {
  await addStyleSheet(`${overrideSheetUrl}#`);
  await addStyleSheet(baseSheetUrl);
  expect(listTestSheetUrls()).toEqual([`${overrideSheetUrl}#`, baseSheetUrl]);
  expect(readBodyPadding()).toBe('14px');
});
