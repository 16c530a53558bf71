import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepStyleOrder } from './client-setup.ts';

const createSheetUrl = (css: string): string => URL.createObjectURL(new Blob([css], { type: 'text/css' }));
const baseSheetUrl = createSheetUrl('#styled { padding-left: 14px }');
const overrideSheetUrl = createSheetUrl('#styled { padding-left: 28px }');

/** Adds a style sheet to the end of the head, as a page (`#`) or a lazy module does, and waits until it is loaded. */
async function linkSheet(href: string): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.ours = '';
  const loadEvent = new Promise((resolve) => link.addEventListener('load', resolve));
  document.head.append(link);
  await loadEvent;
  return link;
}

const listSheets = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('[data-ours]')].map(({ href }) => href);
const readPadding = (): string => getComputedStyle(document.body).paddingLeft;

let stop: () => void;
beforeEach(() => {
  stop = keepStyleOrder(document.head);
  document.body.id = 'styled';
});
afterEach(() => {
  stop();
  document.body.removeAttribute('id');
  for (const link of document.querySelectorAll('[data-ours]')) link.remove();
});

it('keepStyleOrder keeps the order of style sheets when a lazy module links one of them again', async () => {
  const pageLink = await linkSheet(`${baseSheetUrl}#`);
  await linkSheet(overrideSheetUrl);
  await linkSheet(baseSheetUrl);
  expect(listSheets()).toEqual([baseSheetUrl, `${baseSheetUrl}#`, overrideSheetUrl]);
  expect(readPadding()).toBe('28px');
  // the next page does not link the base sheet
  pageLink.remove();
  expect(readPadding()).toBe('28px');
});

it('keepStyleOrder moves a lazy module’s style sheet to the position at which a page links it later', async () => {
  await linkSheet(baseSheetUrl);
  await linkSheet(`${overrideSheetUrl}#`);
  document.querySelector(`[href="${overrideSheetUrl}#"]`)?.before(await linkSheet(`${baseSheetUrl}#`));
  await expect.poll(listSheets).toEqual([baseSheetUrl, `${baseSheetUrl}#`, `${overrideSheetUrl}#`]);
  await expect.poll(readPadding).toBe('28px');
});

it('keepStyleOrder keeps the position of a style sheet that is linked only once', async () => {
  await linkSheet(`${overrideSheetUrl}#`);
  await linkSheet(baseSheetUrl);
  expect(listSheets()).toEqual([`${overrideSheetUrl}#`, baseSheetUrl]);
  expect(readPadding()).toBe('14px');
});
