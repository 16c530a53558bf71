import type { ReactElement } from 'react';
import { FinishPage } from '~/features/wizard/finish-page.tsx';

export default function WizardFinishRoute(): ReactElement {
  return <FinishPage />;
}
