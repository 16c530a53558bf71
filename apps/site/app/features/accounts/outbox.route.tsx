import type { ReactElement } from 'react';
import { data } from 'react-router';
import { OutboxPage } from './outbox-page.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { readOutbox } from './outbox.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/outbox.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** There is no such page where mails are sent. */
export async function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const mails = await readOutbox();
  if (mails === null) throw data(null, { status: 404 });
  return { mails };
}

export default function OutboxRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <OutboxPage mails={loaderData.mails} />;
}
