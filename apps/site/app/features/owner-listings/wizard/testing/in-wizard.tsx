import type { OwnListing } from '@plaza/sdk';
import type { ReactElement, ReactNode } from 'react';
import type { WizardData } from '~/features/owner-listings/wizard/wizard-data.server.ts';
import { UploadsContext, useImageUploads } from '~/features/owner-listings/wizard/images/use-uploads.ts';
import { WizardContext } from '~/features/owner-listings/wizard/wizard-context.ts';

function UploadsProvider({ children }: { children: ReactNode }): ReactElement {
  return <UploadsContext value={useImageUploads()}>{children}</UploadsContext>;
}

export function wrapInWizard(listing: OwnListing, step: ReactNode, more: Partial<WizardData> = {}): ReactElement {
  const wizardData: WizardData = {
    mode: 'create',
    listing,
    access: null,
    planTitle: null,
    lookups: { spotTypes: [], accessTypes: [], vehicleTypes: [] },
    owner: {
      id: 1,
      firstName: 'Lucía',
      email: 'lucia@example.com',
      confirmed: true,
      profileImage: null,
      business: null,
    },
    tiles: { tileUrl: '', attribution: [] },
    messages: {},
    ...more,
  };
  return (
    <WizardContext value={wizardData}>
      <UploadsProvider>{step}</UploadsProvider>
    </WizardContext>
  );
}
