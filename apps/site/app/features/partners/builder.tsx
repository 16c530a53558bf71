import { Stack } from '@plaza/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Checked, CheckedPartner } from './partner-lookups.server.ts';
import { useSite } from '~/layout/use-site.ts';
import { BuilderForm } from './builder-form.tsx';
import { formatBuilder, placeOf, type BuilderState } from './builder-state.ts';
import { fill, type BuilderText } from './partners-text.ts';
import { builder } from './partners.css.ts';
import { Preview } from './preview.tsx';
import { SnippetCode } from './snippet-code.tsx';
import { fallbackAddress, fileSnippetOf, reactSnippetOf, snippetOf } from './snippet.ts';
import type { WidgetRelease } from '~/server/request-context.ts';

/** A pause in choosing that is worth another address. */
const pauseMs = 300;

export interface BuilderProps {
  text: BuilderText;
  state: BuilderState;
  partner: Checked<CheckedPartner>;
  place: Checked<string>;
  /** The release of the widgets that can be pinned; `null` when none is known. */
  release: WidgetRelease | null;
}

function linkTextOf(text: BuilderText, state: BuilderState, place: Checked<string>): string {
  if (state.widget === 'plans') return text.links.plans;
  const isPlace = placeOf(state.place)?.kind === 'venue' && place.status === 'known';
  return isPlace ? fill(text.links.place, { name: place.value }) : text.links.search;
}

/**
 * The form, what it makes, and the code for it. The page's address holds the whole state, so that it can be kept and
 * sent on; without JavaScript the form leads there.
 */
export function Builder({ text, state: asked, partner, place, release }: BuilderProps): ReactElement {
  const { locale } = useIntl();
  const { origin } = useSite();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(asked);
  const wanted = formatBuilder(state);

  useEffect(() => {
    // compared with the real address: the one before may still be on its way
    if (wanted === formatBuilder(asked) && window.location.search === wanted) return undefined;
    const timer = setTimeout(() => {
      if (window.location.search !== wanted)
        void navigate(`${pathname}${wanted}${hash}`, { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, asked, pathname, hash, navigate]);

  const linkText = linkTextOf(text, state, place);
  const options = { origin, locale, linkText };
  const kind = state.code === 'pinned' && release === null ? 'html' : state.code;
  const code = {
    html: () => snippetOf(state, options),
    file: () => fileSnippetOf(state, options),
    pinned: () => snippetOf(state, { ...options, pinned: release }),
    react: () => reactSnippetOf(state, options),
  }[kind]();
  return (
    <div className={builder}>
      <BuilderForm
        text={text}
        state={state}
        // an answer about other words than the ones that stand there says nothing
        partner={asked.id === state.id ? partner : { status: 'none' }}
        place={asked.place === state.place ? place : { status: 'none' }}
        onChange={(change) => setState({ ...state, ...change })}
      />
      <Stack gap={32}>
        <Preview text={text} state={state} href={fallbackAddress(state, origin, locale)} linkText={linkText} />
        <SnippetCode
          text={text}
          code={code}
          kind={kind}
          release={release}
          onKindChange={(next) => setState({ ...state, code: next })}
        />
      </Stack>
    </div>
  );
}
