import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepStyleOrder } from './client-setup.ts';

const sheet = (css: string): string => URL.createObjectURL(new Blob([css], { type: 'text/css' }));
const base = sheet('#styled { padding-left: 14px }');
const override = sheet('#styled { padding-left: 28px }');

/** Adds a style sheet to the end of the head, as a page (`#`) or a lazy part does, and waits until it is loaded. */
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

const order = (): string[] => [...document.querySelectorAll<HTMLLinkElement>('[data-ours]')].map(({ href }) => href);
const padding = (): string => getComputedStyle(document.body).paddingLeft;

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

it('keepStyleOrder preserves the cascade after a lazy part links an earlier sheet again', async () => {
  const ofPage = await linkSheet(`${base}#`);
  await linkSheet(override);
  await linkSheet(base);
  expect(order()).toEqual([base, `${base}#`, override]);
  expect(padding()).toBe('28px');
  // the next page does not link the base sheet
  ofPage.remove();
  expect(padding()).toBe('28px');
});

it('keepStyleOrder moves a lazy part’s sheet to the position at which a page links it later', async () => {
  await linkSheet(base);
  await linkSheet(`${override}#`);
  document.querySelector(`[href="${override}#"]`)?.before(await linkSheet(`${base}#`));
  await expect.poll(order).toEqual([base, `${base}#`, `${override}#`]);
  await expect.poll(padding).toBe('28px');
});

it('keepStyleOrder keeps the position of a sheet that is linked once', async () => {
  await linkSheet(`${override}#`);
  await linkSheet(base);
  expect(order()).toEqual([`${override}#`, base]);
  expect(padding()).toBe('14px');
});
