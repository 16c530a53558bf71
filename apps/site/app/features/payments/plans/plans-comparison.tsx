import { formatEuros, type SubscriptionPlan } from '@plaza/sdk';
import { ComparisonAnswer, ComparisonTable } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { page, section, sectionTight, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';

export interface PlansComparisonProps {
  plans: readonly SubscriptionPlan[];
  /** The plan that the visitor has; `null` for none. */
  currentPlanId: number | null;
}

interface Row {
  name: string;
  note?: string;
  cell: (plan: SubscriptionPlan) => ReactNode;
}

const has = ({ features }: SubscriptionPlan, code: string): boolean =>
  features.some((feature) => feature.code === code && feature.included);
const badges = new Set(['boosted_badge', 'premium_spot_badge']);

/** The plans side by side, a line for each thing in which they differ. */
export function PlansComparison({ plans, currentPlanId }: PlansComparisonProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'plans'>();
  const answer = (isSo: boolean): ReactElement => (
    <ComparisonAnswer isSo={isSo} label={t(isSo ? 'plans.compare.yes' : 'plans.compare.no')} />
  );
  const noteOf = ({ id, priceCents }: SubscriptionPlan): string => {
    if (id === currentPlanId) return t('plans.compare.yours');
    if (priceCents === 0) return t('plans.compare.free');
    return t('plans.compare.price', { price: formatEuros(priceCents, locale) });
  };
  const rows: readonly Row[] = [
    {
      name: t('plans.compare.bays'),
      note: t('plans.compare.baysNote'),
      cell: ({ listingLimit }) => formatNumber(listingLimit),
    },
    {
      name: t('plans.compare.weight'),
      note: t('plans.compare.weightNote'),
      cell: ({ visibilityWeight }) => `×${formatNumber(visibilityWeight)}`,
    },
    { name: t('plans.compare.promoted'), cell: ({ icon }) => answer(icon !== null) },
    {
      name: t('plans.compare.badge'),
      cell: ({ features }) =>
        features.find(({ code, included }) => included && badges.has(code))?.title ?? t('plans.compare.noBadge'),
    },
    { name: t('plans.compare.chat'), cell: (plan) => answer(has(plan, 'in_site_chat')) },
    {
      name: t('plans.compare.insights'),
      note: t('plans.compare.insightsNote'),
      cell: (plan) => t(has(plan, 'advanced_insights') ? 'plans.compare.byDay' : 'plans.compare.totals'),
    },
    { name: t('plans.compare.publishes'), note: t('plans.compare.publishesNote'), cell: () => answer(true) },
  ];
  return (
    <section className={`${page} ${stack[16]} ${section} ${sectionTight}`} aria-labelledby="compare">
      <h2 className={titleText} id="compare">
        {t('plans.compare.title')}
      </h2>
      <ComparisonTable
        cornerLabel={t('plans.compare.feature')}
        things={plans.map((plan) => ({ id: plan.id, name: plan.title, href: `#plan-${plan.id}`, note: noteOf(plan) }))}
        rows={rows.map(({ cell, ...row }) => ({ ...row, cells: plans.map(cell) }))}
        chosenId={currentPlanId}
      />
    </section>
  );
}
