import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { TownsPage } from './towns-page.tsx';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import type { Route } from './+types/towns.route';

export const handle = { cache: 'page', isPublic: true, isInSitemap: true, hasSearchHeader: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { data: regions, meta } = await required(apiFor({ request, context }, locale).listTownsByRegion());
  return { messages: messagesOfArea('towns', locale), regions, ...meta };
}

export default function TownsRoute({ loaderData: { messages, ...index } }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={messages}>
      <TownsPage {...index} />
    </AreaMessagesProvider>
  );
}
