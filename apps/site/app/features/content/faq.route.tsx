import type { ReactElement } from 'react';
import { data } from 'react-router';
import { FaqPage } from './faq-page.tsx';
import { localeOf } from '~/server/route-params.ts';
import type { AskedRequest } from '~/server/api-client.ts';
import { apiFor, required } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';

export const handle = { cache: 'page', isPublic: true, isInSitemap: true } satisfies RouteHandle;

const maxQueryLength = 100;

/** The overview of all questions, and the page of each group. */
export async function loader({ request, context }: AskedRequest) {
  const { pathname, searchParams } = new URL(request.url);
  const [, , , groupId] = pathname.replace(/\.data$/, '').split('/');
  const { data: groups } = await required(apiFor({ request, context }, localeOf(context)).listFaqGroups());
  if (groupId !== undefined && !groups.some(({ id }) => id === groupId)) throw data(null, { status: 404 });
  return { groups, groupId, query: (searchParams.get('q') ?? '').slice(0, maxQueryLength) };
}

export default function FaqRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }): ReactElement {
  const { groups, groupId, query } = loaderData;
  return <FaqPage key={groupId} groups={groups} groupId={groupId} query={query} />;
}
