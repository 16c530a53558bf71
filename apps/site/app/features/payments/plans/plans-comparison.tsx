import { formatEuros, type SubscriptionPlan } from '@plaza/sdk';
import { CheckIcon, MinusIcon } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, muted, page, section, sectionTight, success, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './plans-comparison.css.ts';

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

/** The plans side by side, a line for each thing in which they differ. On phones each line’s name stands over its answers. */
export function PlansComparison({ plans, currentPlanId }: PlansComparisonProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'plans'>();
  const answer = (isSo: boolean): ReactElement => (
    <>
      {isSo ? <CheckIcon size={20} className={success} /> : <MinusIcon size={20} className={muted} />}
      <span className={hidden}>{t(isSo ? 'plans.compare.yes' : 'plans.compare.no')}</span>
    </>
  );
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
  const columnOf = ({ id }: SubscriptionPlan): string => (id === currentPlanId ? styles.now : '');
  return (
    <section className={`${page} ${stack[16]} ${section} ${sectionTight}`} aria-labelledby="compare">
      <h2 className={titleText} id="compare">
        {t('plans.compare.title')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={hidden}>{t('plans.compare.feature')}</span>
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className={columnOf(plan)}>
                <a className={styles.link} href={`#plan-${plan.id}`}>
                  {plan.title}
                </a>
                <span className={styles.note}>
                  {plan.id === currentPlanId && t('plans.compare.yours')}
                  {plan.id !== currentPlanId &&
                    (plan.priceCents === 0
                      ? t('plans.compare.free')
                      : t('plans.compare.price', { price: formatEuros(plan.priceCents, locale) }))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, cell }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note !== undefined && <span className={styles.note}>{note}</span>}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className={columnOf(plan)}>
                  {cell(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
