import type { ReactElement } from 'react';
import { FinishPage } from './finish-page.tsx';
import type { RouteHandle } from '~/route-handle.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export default function WizardFinishRoute(): ReactElement {
  return <FinishPage />;
}
