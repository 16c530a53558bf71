import { createContext, use } from 'react';
import type { WizardData } from './wizard-data.server.ts';

export const WizardContext = createContext<WizardData | null>(null);

export function useWizardData(): WizardData {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('A step needs its wizard around it');
  return wizard;
}
