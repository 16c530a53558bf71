import type { ListingPart, Locale, OwnListing } from '@plaza/sdk';
import { localPath, pagePath } from '~/paths.ts';

/** The step that fills in a part of a listing, by its name in paths, in the order of the parts. */
const stepOfPart = {
  address: 'address',
  details: 'details',
  characteristics: 'characteristics',
  mainData: 'main_data',
  images: 'images',
} as const satisfies Record<ListingPart, string>;

export type WizardStep = (typeof stepOfPart)[ListingPart] | 'preview';
/** Steps whose fields are saved by their own form. */
export type FieldStep = Exclude<WizardStep, 'images' | 'preview'>;
/** A new listing is finished at the end; one that exists is saved at each step. */
export type WizardMode = 'create' | 'edit';

/** The steps in their order. */
export const wizardSteps: readonly WizardStep[] = [...Object.values(stepOfPart), 'preview'];
export const fieldSteps: readonly FieldStep[] = wizardSteps.filter((step) => step !== 'images' && step !== 'preview');

/** Steps of a mode: what exists already needs no last look before it is created. */
export const stepsOf = (mode: WizardMode): readonly WizardStep[] =>
  mode === 'create' ? wizardSteps : wizardSteps.filter((step) => step !== 'preview');

const roots = { create: '/create_parking', edit: '/edit_parking' } as const satisfies Record<WizardMode, string>;

/** The address of a listing's wizard; `step` may also be the page that comes after the last one. */
export const wizardPath = (locale: Locale, mode: WizardMode, id: number, step?: WizardStep | 'finish'): string =>
  localPath(locale, `${roots[mode]}/${id}${step === undefined ? '' : `/${step}`}`);

/** Where the owner's listings are, and where somebody goes who leaves the wizard. */
export const ownListingsPath = (locale: Locale): string => pagePath(locale, '/account/my_parking');

/** The mode that a listing's wizard has: a draft is created, anything later is edited. */
export const modeOf = ({ state }: Pick<OwnListing, 'state'>): WizardMode => (state === 'draft' ? 'create' : 'edit');

function firstMissing({ missing }: Pick<OwnListing, 'missing'>): WizardStep {
  const first = Object.entries(stepOfPart).find(([part]) => missing.includes(part));
  return first?.[1] ?? 'preview';
}

/**
 * The step at which a draft goes on: after the one that was saved last, unless one before lacks something; when nothing is
 * missing, the last.
 */
export function stepToResume(listing: Pick<OwnListing, 'missing' | 'lastPart'>): WizardStep {
  const missing = firstMissing(listing);
  const saved = Object.keys(stepOfPart).indexOf(listing.lastPart ?? '');
  const next = wizardSteps[saved + 1] ?? 'preview';
  if (missing === 'preview') return missing;
  return wizardSteps.indexOf(next) < wizardSteps.indexOf(missing) ? next : missing;
}

/** Whether a step can be opened: in a draft those up to the first that lacks something. */
export const isStepOpen = (step: WizardStep, listing: Pick<OwnListing, 'missing'>): boolean =>
  wizardSteps.indexOf(step) <= wizardSteps.indexOf(firstMissing(listing));

/** The step before; `undefined` at the beginning. */
export const stepBefore = (mode: WizardMode, step: WizardStep): WizardStep | undefined =>
  stepsOf(mode)[stepsOf(mode).indexOf(step) - 1];

/** The step after; `undefined` at the end. */
export const stepAfter = (mode: WizardMode, step: WizardStep): WizardStep | undefined =>
  stepsOf(mode)[stepsOf(mode).indexOf(step) + 1];

/** Names the form of the step that is shown, for buttons that stand outside of it. */
export const formId = 'wizard-step';

/** What became of a finished listing. */
export type Finish = 'published' | 'no_active_plan' | 'listing_limit_reached' | 'email_not_confirmed' | 'failed';

/** Reads it off the listing; one that is still a draft was not created. */
export function finishOf({ state, obstacle }: Pick<OwnListing, 'state' | 'obstacle'>): Finish {
  if (state === 'draft') return 'failed';
  if (state !== 'ready') return 'published';
  return obstacleOf(obstacle);
}

/** A reason that this page has words for; a newer one is said as the commonest. */
export const obstacleOf = (reason: string | null): Exclude<Finish, 'published' | 'failed'> =>
  reason === 'listing_limit_reached' || reason === 'email_not_confirmed' ? reason : 'no_active_plan';
