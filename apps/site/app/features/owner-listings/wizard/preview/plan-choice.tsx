import { initialPlanOf } from '@plaza/sdk/rules';
import { Button, PlanPicker, type PlanPickerProps } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { stack } from '~/styles/frame.css.ts';

export interface PlanChoiceProps extends Required<Pick<PlanPickerProps, 'plans' | 'notIncluded'>> {
  /** Page that follows the payment. */
  returnTo: string;
}

/** Choice of the plan that a finished bay waits for; its form opens the payment of that plan. */
export function PlanChoice({ plans, notIncluded, returnTo }: PlanChoiceProps): ReactElement {
  const { t, locale } = useIntl<'wizard'>();
  return (
    <Form method="get" action={pagePath(locale, '/payment')} className={stack[24]}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <PlanPicker
        legend={t('wizard.finish.choice')}
        name="subscriptionId"
        plans={plans}
        notIncluded={notIncluded}
        defaultValue={initialPlanOf(plans)?.id ?? null}
        period={t('price.perMonth')}
      />
      <div>
        <Button type="submit" size="large">
          {t('wizard.finish.take')}
        </Button>
      </div>
    </Form>
  );
}
