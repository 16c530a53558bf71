import type { ListingPart, Locale, OwnListing } from '@plaza/sdk';
import { localizedPath, pagePath } from '~/paths.ts';

const wizardStepByPart = {
  address: 'address',
  details: 'details',
  characteristics: 'characteristics',
  mainData: 'main_data',
  images: 'images',
} as const satisfies Record<ListingPart, string>;

export type WizardStep = (typeof wizardStepByPart)[ListingPart] | 'preview';
export type FieldStep = Exclude<WizardStep, 'images' | 'preview'>;
/** Mode of the wizard: a new listing is created at the last step; an existing listing is saved at each step. */
export type WizardMode = 'create' | 'edit';

export const wizardSteps: readonly WizardStep[] = [...Object.values(wizardStepByPart), 'preview'];
export const fieldSteps: readonly FieldStep[] = wizardSteps.filter((step) => step !== 'images' && step !== 'preview');

/** Returns the wizard's steps in a mode: an existing listing needs no review. */
export const stepsOfMode = (mode: WizardMode): readonly WizardStep[] =>
  mode === 'create' ? wizardSteps : wizardSteps.filter((step) => step !== 'preview');

const rootPathByMode = { create: '/create_parking', edit: '/edit_parking' } as const satisfies Record<
  WizardMode,
  string
>;

/** Returns the path of a listing's wizard; `finish` is the page after the last step. */
export const wizardPath = (locale: Locale, mode: WizardMode, id: number, step?: WizardStep | 'finish'): string =>
  localizedPath(locale, `${rootPathByMode[mode]}/${id}${step === undefined ? '' : `/${step}`}`);

export const ownListingsPath = (locale: Locale): string => pagePath(locale, '/account/my_parking');

/** Returns the mode of a listing's wizard: `create` while it is a draft, `edit` in every later state. */
export const wizardModeOfListing = ({ state }: Pick<OwnListing, 'state'>): WizardMode =>
  state === 'draft' ? 'create' : 'edit';

function firstMissingStep({ missing }: Pick<OwnListing, 'missing'>): WizardStep {
  const firstMissingEntry = Object.entries(wizardStepByPart).find(([part]) => missing.includes(part));
  return firstMissingEntry?.[1] ?? 'preview';
}

/**
 * Returns the step at which a draft resumes: the one after the last saved step, unless an earlier one is incomplete;
 * the review if nothing is missing.
 */
export function stepToResume(listing: Pick<OwnListing, 'missing' | 'lastPart'>): WizardStep {
  const missingStep = firstMissingStep(listing);
  const savedPartIndex = Object.keys(wizardStepByPart).indexOf(listing.lastPart ?? '');
  const nextStep = wizardSteps[savedPartIndex + 1] ?? 'preview';
  if (missingStep === 'preview') return missingStep;
  return wizardSteps.indexOf(nextStep) < wizardSteps.indexOf(missingStep) ? nextStep : missingStep;
}

/** True if a step can be opened; in a draft, steps up to the first incomplete one. */
export const isStepOpen = (step: WizardStep, listing: Pick<OwnListing, 'missing'>): boolean =>
  wizardSteps.indexOf(step) <= wizardSteps.indexOf(firstMissingStep(listing));

export const stepBefore = (mode: WizardMode, step: WizardStep): WizardStep | undefined =>
  stepsOfMode(mode)[stepsOfMode(mode).indexOf(step) - 1];

export const stepAfter = (mode: WizardMode, step: WizardStep): WizardStep | undefined =>
  stepsOfMode(mode)[stepsOfMode(mode).indexOf(step) + 1];

export const stepFormId = 'wizard-step';

export type FinishState = 'published' | 'no_active_plan' | 'listing_limit_reached' | 'email_not_confirmed' | 'failed';

/** Returns the outcome of the wizard by the listing's state; a listing that is still a draft was not created. */
export function finishStateOf({ state, obstacle }: Pick<OwnListing, 'state' | 'obstacle'>): FinishState {
  if (state === 'draft') return 'failed';
  if (state !== 'ready') return 'published';
  return publishingObstacleOf(obstacle);
}

/**
 * Maps the API's reason why a listing can't be published to a known obstacle; unknown reasons count as the most common
 * one.
 */
export const publishingObstacleOf = (reason: string | null): Exclude<FinishState, 'published' | 'failed'> =>
  reason === 'listing_limit_reached' || reason === 'email_not_confirmed' ? reason : 'no_active_plan';
