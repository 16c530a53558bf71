import type { Locale } from '@plaza/sdk';
import { initialPlanOf } from '@plaza/sdk/rules';
import type { PlanOption } from '@plaza/ui/plan-picker';
import { plans as en } from '../../messages/en.json';
import { plans as es } from '../../messages/es.json';
import { isNumber, isRow, isText, readRows, type ResponseRow } from '../shared/answers.ts';

export const plansMessages: Readonly<Record<Locale, typeof en>> = { en, es };

function readPlan({ id, title, priceCents, description, features }: ResponseRow): PlanOption | null {
  if (!isNumber(id) || !isText(title) || !isNumber(priceCents)) return null;
  return {
    id,
    title,
    priceCents,
    ...(isText(description) && { description }),
    features: (Array.isArray(features) ? (features as unknown[]) : []).flatMap((feature) =>
      isRow(feature) && isText(feature.title) ? { included: feature.included === true, title: feature.title } : [],
    ),
  };
}

/** Reads a response of `GET /subscription-plans`. @throws WidgetError `answer_invalid` */
export const readPlans = (response: unknown): PlanOption[] => readRows(response, readPlan);

/** Returns the selected plan if it still exists, else the one that a choice starts with. */
export const findChosenPlan = (plans: readonly PlanOption[], chosenId: number | null): PlanOption | undefined =>
  plans.find(({ id }) => id === chosenId) ?? initialPlanOf(plans);
