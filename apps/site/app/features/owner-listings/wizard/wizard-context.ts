import { createContext, use } from 'react';
import type { WizardData } from './wizard-data.server.ts';

/** What all steps of a wizard know. */
export const WizardContext = createContext<WizardData | null>(null);

/** The wizard that a step belongs to. */
export function useWizard(): WizardData {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('A step needs its wizard around it');
  return wizard;
}
