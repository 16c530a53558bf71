import { computeFit, vehiclePresets } from '@plaza/sdk/rules';
import { Button } from '@plaza/ui/button';
import { Dialog } from '@plaza/ui/dialog';
import { Notice } from '@plaza/ui/notice';
import { UiProvider } from '@plaza/ui/provider';
import '@plaza/ui/theme';
import { PlazaSearch } from '@plaza/widgets/react';
import type { ReactElement } from 'react';

const bay = { lengthCm: 480, widthCm: 230, entranceHeightCm: 200 };

/** A server component, which runs only on the server and passes props to the packages' client components. */
export function Page(): ReactElement {
  const { verdict } = computeFit(bay, vehiclePresets.saloon);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.viteRsc.loadCss()}
        <title>Does my car fit?</title>
      </head>
      <body>
        <UiProvider locale="en-IE">
          <main>
            <h1>Does my car fit?</h1>
            <Notice>A bay of 4.80 by 2.30 metres</Notice>
            <Dialog title="Does my car fit?" closeLabel="Close" trigger={<Button>Check my car</Button>}>
              <p>{verdict === 'does_not_fit' ? 'It does not fit.' : 'It fits.'}</p>
            </Dialog>
            <PlazaSearch
              loader="https://plaza.example/v1/loader.js"
              fallbackHref="https://plaza.example/en"
              loading="eager"
              headingLevel={2}
            >
              Find parking
            </PlazaSearch>
          </main>
        </UiProvider>
      </body>
    </html>
  );
}
