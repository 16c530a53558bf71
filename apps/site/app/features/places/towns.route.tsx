import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { TownsPage } from './towns-page.tsx';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import type { Route } from './+types/towns.route';

export const handle = { cache: 'page', isPublic: true, isInSitemap: true, hasSearchHeader: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { data: regions, meta } = await required(apiFor({ request, context }, locale).listTownsByRegion());
  return { words: areaWords('towns', locale), regions, ...meta };
}

export default function TownsRoute({ loaderData: { words, ...index } }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={words}>
      <TownsPage {...index} />
    </AreaWords>
  );
}
