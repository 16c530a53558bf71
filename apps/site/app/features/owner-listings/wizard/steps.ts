import type { ListingPart, Locale, OwnListing } from '@plaza/sdk';
import { localizedPath, pagePath } from '~/paths.ts';

/** Steps by the part of a listing that they fill in, in order. */
const stepOfPart = {
  address: 'address',
  details: 'details',
  characteristics: 'characteristics',
  mainData: 'main_data',
  images: 'images',
} as const satisfies Record<ListingPart, string>;

export type WizardStep = (typeof stepOfPart)[ListingPart] | 'preview';
export type FieldStep = Exclude<WizardStep, 'images' | 'preview'>;
/** A new listing is created at the last step; an existing listing is saved at each step. */
export type WizardMode = 'create' | 'edit';

export const wizardSteps: readonly WizardStep[] = [...Object.values(stepOfPart), 'preview'];
export const fieldSteps: readonly FieldStep[] = wizardSteps.filter((step) => step !== 'images' && step !== 'preview');

/** Steps of a mode: an existing listing needs no review. */
export const stepsOf = (mode: WizardMode): readonly WizardStep[] =>
  mode === 'create' ? wizardSteps : wizardSteps.filter((step) => step !== 'preview');

const roots = { create: '/create_parking', edit: '/edit_parking' } as const satisfies Record<WizardMode, string>;

/** Path of a listing's wizard; `finish` is the page after the last step. */
export const wizardPath = (locale: Locale, mode: WizardMode, id: number, step?: WizardStep | 'finish'): string =>
  localizedPath(locale, `${roots[mode]}/${id}${step === undefined ? '' : `/${step}`}`);

/** Path of the owner's listings, where the wizard's exit leads. */
export const ownListingsPath = (locale: Locale): string => pagePath(locale, '/account/my_parking');

/** Mode of a listing's wizard: a draft is created, later states are edited. */
export const modeOf = ({ state }: Pick<OwnListing, 'state'>): WizardMode => (state === 'draft' ? 'create' : 'edit');

function firstMissing({ missing }: Pick<OwnListing, 'missing'>): WizardStep {
  const firstStep = Object.entries(stepOfPart).find(([part]) => missing.includes(part));
  return firstStep?.[1] ?? 'preview';
}

/**
 * Step at which a draft resumes: the one after the last saved step, unless an earlier one is incomplete; the review if
 * nothing is missing.
 */
export function stepToResume(listing: Pick<OwnListing, 'missing' | 'lastPart'>): WizardStep {
  const missing = firstMissing(listing);
  const savedIndex = Object.keys(stepOfPart).indexOf(listing.lastPart ?? '');
  const next = wizardSteps[savedIndex + 1] ?? 'preview';
  if (missing === 'preview') return missing;
  return wizardSteps.indexOf(next) < wizardSteps.indexOf(missing) ? next : missing;
}

/** True if a step can be opened; in a draft, steps up to the first incomplete one. */
export const isStepOpen = (step: WizardStep, listing: Pick<OwnListing, 'missing'>): boolean =>
  wizardSteps.indexOf(step) <= wizardSteps.indexOf(firstMissing(listing));

export const stepBefore = (mode: WizardMode, step: WizardStep): WizardStep | undefined =>
  stepsOf(mode)[stepsOf(mode).indexOf(step) - 1];

export const stepAfter = (mode: WizardMode, step: WizardStep): WizardStep | undefined =>
  stepsOf(mode)[stepsOf(mode).indexOf(step) + 1];

export const formId = 'wizard-step';

export type Finish = 'published' | 'no_active_plan' | 'listing_limit_reached' | 'email_not_confirmed' | 'failed';

/** Outcome by state; a listing that is still a draft was not created. */
export function finishOf({ state, obstacle }: Pick<OwnListing, 'state' | 'obstacle'>): Finish {
  if (state === 'draft') return 'failed';
  if (state !== 'ready') return 'published';
  return obstacleOf(obstacle);
}

/** Maps the API's reason to a known obstacle; unknown reasons count as the most common one. */
export const obstacleOf = (reason: string | null): Exclude<Finish, 'published' | 'failed'> =>
  reason === 'listing_limit_reached' || reason === 'email_not_confirmed' ? reason : 'no_active_plan';
