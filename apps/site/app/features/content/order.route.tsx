import type { ReactElement } from 'react';
import { ProseTable } from '@plaza/ui';
import { RankingStreet, type RankingStreetProps } from '@plaza/ui/artwork';
import { localeOf } from '~/server/route-params.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { type PageText, pageTextsByName } from './page-texts.server.ts';
import type { Route } from './+types/order.route';
import { TextPage, TextSections } from './text-sections.tsx';

export const handle = { cache: 'page', isPublic: true, isInSitemap: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return pageTextsByName.order[locale];
}

export default function OrderRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <OrderPage {...loaderData} />;
}

interface PlanRow {
  plan: string;
  weight: string;
  newer: string;
  nearer: string;
}

export interface OrderPageProps extends PageText {
  table: PlanRow & { caption: string; rows: readonly PlanRow[] };
  drawing: RankingStreetProps;
}

function OrderPage({ sections, table: plans, drawing, ...head }: OrderPageProps): ReactElement {
  const planTable = (
    <ProseTable
      aria-label={plans.caption}
      columns={[
        { title: plans.plan },
        { title: plans.weight, hasInlineTitle: true },
        { title: plans.newer, hasInlineTitle: true },
        { title: plans.nearer, hasInlineTitle: true },
      ]}
      rows={plans.rows.map(({ plan, weight, newer, nearer }) => ({
        id: plan,
        name: plan,
        values: [weight, newer, nearer],
      }))}
      stackOn="largeLetters"
    />
  );
  return (
    <TextPage {...head} contents={sections}>
      <TextSections sections={sections} figures={{ plans: planTable, example: <RankingStreet {...drawing} /> }} />
    </TextPage>
  );
}
