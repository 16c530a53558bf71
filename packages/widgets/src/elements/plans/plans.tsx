import type { MountWidget } from '../../core/host.ts';
import { ask } from '../../core/ask.ts';
import { mountContent } from '../../core/mount.tsx';
import { ArrowUpRightIcon } from '@plaza/ui/icons';
import { PlanPicker } from '@plaza/ui/plan-picker';
import { useState, type ReactElement } from 'react';
import type { Widget } from '../../core/widget.ts';
import { fillPlaceholders } from '../../messages/fill.ts';
import { MarketplaceLink, useApiResponse } from '../shared/content.tsx';
import { WidgetFrame } from '../shared/widget-frame.tsx';
import { message } from '../shared/widget-frame.css.ts';
import { findChosenPlan, plansMessages, readPlans } from './plans-model.ts';
import * as styles from './plans.css.ts';

const plansPagePath = '/subscription_plans';
const plansRequest = { path: '/subscription-plans', query: {}, check: readPlans };

/** Content of `<plaza-plans>`: the plans, and a link to the marketplace's page of the selected one. */
export function Plans({ widget }: { widget: Widget }): ReactElement | null {
  const { locale } = widget.settings;
  const messages = plansMessages[locale];
  const plans = useApiResponse(widget, plansRequest);
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (!plans) return null;
  const chosenPlan = findChosenPlan(plans, chosenId);

  const choosePlanById = (id: number | null) => {
    if (id === null) return;
    setChosenId(id);
    widget.emit('change', { plan: id });
  };
  const openCheckout = (plan: number) => {
    const url = widget.href(plansPagePath, { plan });
    if (widget.emit('checkout', { plan, url })) widget.go(url);
  };
  return (
    <WidgetFrame widget={widget} note={messages.note}>
      {chosenPlan ? (
        <>
          <PlanPicker
            legend={messages.legend}
            isLegendHidden
            plans={plans}
            period={messages.perMonth}
            notIncluded={messages.notIncluded}
            value={chosenPlan.id}
            onValueChange={choosePlanById}
          />
          <button type="button" className={styles.continueButton} onClick={() => openCheckout(chosenPlan.id)}>
            <span>{fillPlaceholders(messages.go, { plan: chosenPlan.title })}</span>
            <ArrowUpRightIcon />
          </button>
        </>
      ) : (
        <p className={message}>
          <span>{messages.nothing}</span>
          <MarketplaceLink widget={widget} href={widget.href(plansPagePath)}>
            {messages.see}
          </MarketplaceLink>
        </p>
      )}
    </WidgetFrame>
  );
}

export const plans: MountWidget = (host) => mountContent(host, Plans, undefined, ask);
