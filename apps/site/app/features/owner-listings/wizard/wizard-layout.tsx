import { useEffect, type ReactElement, type ReactNode } from 'react';
import { AreaWords } from '~/i18n/intl-context.tsx';
import type { WizardData } from './wizard-data.server.ts';
import { UploadsContext, useUploadCare, useUploads } from './images/use-uploads.ts';
import { WizardContext } from './wizard-context.ts';

function Uploads({ children }: { children: ReactNode }): ReactElement {
  const uploads = useUploads();
  useUploadCare(uploads);
  const { flush } = uploads.store;
  useEffect(() => {
    const save = () => void flush();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [flush]);
  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

/** What all steps of a listing's wizard stand in: its words, its data, and its pictures on their way. */
export function WizardLayout({ wizard, children }: { wizard: WizardData; children: ReactNode }): ReactElement {
  return (
    <AreaWords words={wizard.words}>
      <WizardContext value={wizard}>
        <Uploads key={wizard.listing.id}>{children}</Uploads>
      </WizardContext>
    </AreaWords>
  );
}
