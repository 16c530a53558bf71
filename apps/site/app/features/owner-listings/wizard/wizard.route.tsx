import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { AreaMessagesProvider } from '~/i18n/intl-context.tsx';
import type { PageHandle } from '~/route-handle.ts';
import type { Route } from './+types/wizard.route';
import { UploadsContext, useUploadGuards, useImageUploads } from './images/use-uploads.ts';
import { WizardContext } from './wizard-context.ts';
import { loadWizard, type WizardData, wizardModeOf } from './wizard-data.server.ts';

function UploadsProvider({ children }: { children: ReactNode }): ReactElement {
  const listingUploads = useImageUploads();
  useUploadGuards(listingUploads);
  const { flush } = listingUploads.store;
  useEffect(() => {
    const saveOnPageHide = () => void flush();
    window.addEventListener('pagehide', saveOnPageHide);
    return () => {
      window.removeEventListener('pagehide', saveOnPageHide);
      saveOnPageHide();
    };
  }, [flush]);
  return <UploadsContext value={listingUploads}>{children}</UploadsContext>;
}

function WizardLayout({ wizard, children }: { wizard: WizardData; children: ReactNode }): ReactElement {
  return (
    <AreaMessagesProvider messages={wizard.messages}>
      <WizardContext value={wizard}>
        <UploadsProvider key={`${wizard.mode} ${wizard.listing.id}`}>{children}</UploadsProvider>
      </WizardContext>
    </AreaMessagesProvider>
  );
}

export const handle = { hasOwnFrame: true } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => loadWizard(args, wizardModeOf(args.request));

/** Reloads no data after a failed save, which changes nothing; when offline the page couldn't be loaded again. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function WizardRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <WizardLayout wizard={loaderData}>
      <Outlet />
    </WizardLayout>
  );
}
