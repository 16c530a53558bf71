import type { ReactElement } from 'react';
import { PreviewStep } from './preview-step.tsx';
import { finishDraft } from '~/features/owner-listings/wizard/wizard-data.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/preview-step.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export const action = (args: Route.ActionArgs) => finishDraft(args);

/** Submits the finished draft. A lost connection leaves the draft unchanged, and is reported. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { isOffline: true } as const;
  }
}

export default function WizardPreviewRoute({ actionData }: Route.ComponentProps): ReactElement {
  return <PreviewStep failure={actionData !== undefined && 'isOffline' in actionData ? actionData : null} />;
}
