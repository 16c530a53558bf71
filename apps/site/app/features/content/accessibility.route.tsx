import type { ReactElement } from 'react';
import { localeOf } from '~/server/route-params.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { type PageText, pageTextsByName } from './page-texts.server.ts';
import type { Route } from './+types/accessibility.route';
import { TextPage, TextSections } from './text-sections.tsx';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return pageTextsByName.accessibility[locale];
}

export default function AccessibilityRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <AccessibilityPage {...loaderData} />;
}

function AccessibilityPage({ sections, ...text }: PageText): ReactElement {
  return (
    <TextPage {...text} contents={sections}>
      <TextSections sections={sections} />
    </TextPage>
  );
}
