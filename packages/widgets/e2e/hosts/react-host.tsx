import { StrictMode, useState, type ReactElement } from 'react';
import { PlazaSearch } from '@plaza/widgets/react';

export function ReactHost({ plaza, nonce }: { plaza: string; nonce?: string }): ReactElement {
  const [isSpanish, setIsSpanish] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const [picked, setPicked] = useState('');
  return (
    <StrictMode>
      <main>
        <h1>Almenara Arena</h1>
        <button id="language" type="button" onClick={() => setIsSpanish(!isSpanish)}>
          Language
        </button>
        <button id="toggle" type="button" onClick={() => setIsShown(!isShown)}>
          Toggle
        </button>
        {isShown && (
          <PlazaSearch
            loader={`${plaza}/v1/loader.js`}
            {...(nonce !== undefined && { nonce })}
            partner="almenara"
            locale={isSpanish ? 'es' : 'en'}
            fallbackHref={`${plaza}/en/find_parking?partner=almenara`}
            onPick={({ title }) => setPicked(title)}
          >
            Find parking near the arena
          </PlazaSearch>
        )}
        <output>{picked}</output>
      </main>
    </StrictMode>
  );
}
