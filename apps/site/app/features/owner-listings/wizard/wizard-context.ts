import { createContext, use } from 'react';
import type { WizardData } from './wizard-data.server.ts';

/** Data that all steps of a wizard share. */
export const WizardContext = createContext<WizardData | null>(null);

/** The wizard around the step. */
export function useWizard(): WizardData {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('A step needs its wizard around it');
  return wizard;
}
