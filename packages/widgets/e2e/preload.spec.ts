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
