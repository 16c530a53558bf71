import { elementMarkup } from './hosts/host-page.ts';
import { expect, test } from './support/test.ts';

const apiCalls = {
  listing: '/parking/nearby?venue=movistar-arena&limit=3&locale=en&partner=almenara',
  plans: '/subscription-plans?locale=en&partner=almenara',
} as const;

for (const kind of ['listing', 'plans'] as const)
  test(`the ${kind} widget takes over the API call that the page preloads`, async ({ visit }) => {
    const preload = `<link rel="preload" as="fetch" crossorigin href="PLAZA/api${apiCalls[kind]}">`;
    await visit.show({ body: `${preload}<main>${elementMarkup[kind]()}</main>` }, kind);
    const [path = ''] = apiCalls[kind].split('?');
    const calls = visit.servers.receivedRequests.filter((request) => request.path.startsWith(`/api${path}`));
    expect(calls.map(({ cookie }) => cookie)).toEqual([undefined]);
    expect((await visit.facts()).errors).toEqual([]);
  });

/** Lists calls of the API and readings of computed styles in `steps`, in order. */
const listStepsScript = `window.steps = [];
const { fetch: originalFetch, getComputedStyle: originalStyles } = window;
window.fetch = (...request) => {
  if (/\\/api\\//.test(request[0])) steps.push('request');
  return originalFetch(...request);
};
window.getComputedStyle = (...elements) => {
  steps.push('styles');
  return originalStyles(...elements);
};`;

for (const kind of ['listing', 'plans'] as const)
  test(`the ${kind} widget sends its request before it reads computed styles`, async ({ visit }) => {
    await visit.show({ body: `<main>${elementMarkup[kind]()}</main>`, script: listStepsScript }, kind);
    const steps = await visit.window.evaluate(() => (window as unknown as { steps: string[] }).steps, null);
    expect(steps.slice(0, 2)).toEqual(['request', 'styles']);
  });
