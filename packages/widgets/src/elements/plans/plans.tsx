import type { Mount } from '../../core/host.ts';
import { mountContent } from '../../core/mount.tsx';
import { ArrowUpRightIcon } from '@plaza/ui/icons';
import { PlanPicker } from '@plaza/ui/plan-picker';
import { useState, type ReactElement } from 'react';
import type { Widget } from '../../core/widget.ts';
import { fill } from '../../messages/fill.ts';
import { MarketplaceLink, Priced, useAnswer } from '../shared/content.tsx';
import { WidgetFrame } from '../shared/widget-frame.tsx';
import { message } from '../shared/widget-frame.css.ts';
import { choosePlan, plansWords, readPlans } from './plans-model.ts';
import * as styles from './plans.css.ts';

declare const PLAZA_PART_SHEET: string;

const page = '/subscription_plans';
const question = { path: '/subscription-plans', query: {}, check: readPlans };

/** Content of `<plaza-plans>`: the plans, and a link to the marketplace's page of the selected one. */
export function Plans({ widget }: { widget: Widget }): ReactElement | null {
  const { locale } = widget.settings;
  const words = plansWords[locale];
  const plans = useAnswer(widget, question);
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (!plans) return null;
  const chosen = choosePlan(plans, chosenId);

  const choose = (id: number | null) => {
    if (id === null) return;
    setChosenId(id);
    widget.emit('change', { plan: id });
  };
  const openCheckout = (plan: number) => {
    const url = widget.href(page, { plan });
    if (widget.emit('checkout', { plan, url })) widget.go(url);
  };
  return (
    <WidgetFrame widget={widget} note={words.note}>
      {chosen ? (
        <>
          <Priced locale={locale}>
            <PlanPicker
              legend={words.legend}
              isLegendHidden
              plans={plans}
              period={words.perMonth}
              notIncluded={words.notIncluded}
              value={chosen.id}
              onValueChange={choose}
            />
          </Priced>
          <button type="button" className={styles.continueButton} onClick={() => openCheckout(chosen.id)}>
            <span>{fill(words.go, { plan: chosen.title })}</span>
            <ArrowUpRightIcon />
          </button>
        </>
      ) : (
        <p className={message}>
          {words.nothing}
          <MarketplaceLink widget={widget} href={widget.href(page)}>
            {words.see}
          </MarketplaceLink>
        </p>
      )}
    </WidgetFrame>
  );
}

export const plans: Mount = (host) => mountContent(host, PLAZA_PART_SHEET, Plans);
