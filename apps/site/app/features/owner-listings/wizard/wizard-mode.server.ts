import type { WizardMode } from './steps.ts';

/** Which of the two wizards an address belongs to. */
export const wizardModeOf = (request: Request): WizardMode =>
  new URL(request.url).pathname.split('/')[2] === 'edit_parking' ? 'edit' : 'create';
