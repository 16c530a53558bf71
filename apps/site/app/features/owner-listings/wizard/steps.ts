import type { Locale, OwnListing } from '@plaza/sdk';
import { localPath, pagePath } from '~/paths.ts';

/** The steps in their order, as they stand in addresses. */
export const wizardSteps = ['address', 'details', 'characteristics', 'main_data', 'images', 'preview'] as const;
export type WizardStep = (typeof wizardSteps)[number];
/** Steps whose fields are saved by their own form. */
export type FieldStep = 'address' | 'details' | 'characteristics' | 'main_data';
/** A new listing is finished at the end; one that exists is saved at each step. */
export type WizardMode = 'create' | 'edit';

type Part = OwnListing['missing'][number];

const partOf: Readonly<Record<Exclude<WizardStep, 'preview'>, Part>> = {
  address: 'address',
  details: 'details',
  characteristics: 'characteristics',
  main_data: 'mainData',
  images: 'images',
};

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

/** Whether nothing that a step asks for is missing. */
const isStepDone = (step: WizardStep, { missing }: Pick<OwnListing, 'missing'>): boolean =>
  step === 'preview' ? missing.length === 0 : !missing.includes(partOf[step]);

const firstMissing = (listing: Pick<OwnListing, 'missing'>): WizardStep =>
  wizardSteps.find((step) => !isStepDone(step, listing)) ?? 'preview';

/**
 * The step at which a draft goes on: after the one that was saved last, unless one before lacks something; when nothing is
 * missing, the last.
 */
export function stepToResume(listing: Pick<OwnListing, 'missing' | 'lastPart'>): WizardStep {
  const missing = firstMissing(listing);
  const saved = wizardSteps.findIndex((step) => step !== 'preview' && partOf[step] === listing.lastPart);
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
