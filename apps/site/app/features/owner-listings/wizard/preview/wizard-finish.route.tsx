import type { ReactElement } from 'react';
import { FinishPage } from './finish-page.tsx';

export default function WizardFinishRoute(): ReactElement {
  return <FinishPage />;
}
