import type { ReactElement } from 'react';
import { Outlet } from 'react-router';
import type { PageHandle } from '~/route-handle.ts';
import { WizardLayout } from './wizard-layout.tsx';
import { loadWizard } from './wizard-data.server.ts';
import type { Route } from './+types/wizard-edit.route';

export const handle = { hasOwnFrame: true } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => loadWizard(args, 'edit');

/** What was not saved changes nothing, and without a connection nothing can be asked for. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function WizardEditRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <WizardLayout wizard={loaderData}>
      <Outlet />
    </WizardLayout>
  );
}
