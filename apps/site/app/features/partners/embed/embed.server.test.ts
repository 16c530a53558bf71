import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  builderTargets,
  builderThemes,
  builderWidgets,
  defaultBuilderState,
  parseBuilderState,
} from '~/features/partners/builder-state.ts';
import { attributesOf, frameSnippetOf } from '~/features/partners/snippet.ts';
import { renderEmbedHtml, parseEmbedRequest } from './embed.server.ts';

const snippetOptions = { origin: 'https://plaza.example', locale: 'en', linkText: 'Find <parking>' } as const;

const builderInputArbitrary = fc.record({
  widget: fc.constantFrom(...builderWidgets),
  id: fc.constantFrom('', 'almenara', 'not an id'),
  campaignId: fc.constantFrom('', 'matchday'),
  place: fc.constantFrom('', 'estadio-santiago-bernabeu', '39.4746,-0.3583', '???'),
  language: fc.constantFrom('', 'en', 'es'),
  theme: fc.constantFrom(...builderThemes),
  target: fc.constantFrom(...builderTargets),
  accent: fc.constantFrom('#1351bf', '#ffcc00'),
  limit: fc.integer({ min: 1, max: 12 }).map(String),
  radius: fc.integer({ min: 0, max: 24 }).map(String),
});

it('the frame of a widget snippet has the attributes, colour and corner radius chosen in the builder', () => {
  fc.assert(
    fc.property(builderInputArbitrary, (query) => {
      const builderState = parseBuilderState(new URLSearchParams(query));
      const frameUrl =
        /src="([^"]+)"/.exec(frameSnippetOf(builderState, snippetOptions))?.[1]?.replaceAll('&amp;', '&') ?? '';
      const embedRequest = parseEmbedRequest(builderState.widget, new URL(frameUrl).searchParams);
      const stateInFrame = {
        ...builderState,
        target: builderState.target === '_self' ? '_blank' : builderState.target,
      } as const;
      expect(attributesOf(embedRequest.state)).toEqual(attributesOf(stateInFrame));
      expect([embedRequest.state.accent, embedRequest.state.radius]).toEqual([
        builderState.accent,
        builderState.radius,
      ]);
    }),
  );
});

it('parseEmbedRequest returns the builder’s default state for a widget frame without a query', () => {
  expect(parseEmbedRequest('plans', new URLSearchParams())).toEqual({
    state: { ...defaultBuilderState, widget: 'plans' },
    moreAttributes: [],
  });
});

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'light dark'],
] as const)(
  'a widget frame with the theme “%s” has the color scheme “%s”, so that its text is readable on any page',
  (theme, scheme) => {
    const embedRequest = parseEmbedRequest('search', new URLSearchParams({ theme }));
    const frameHtml = renderEmbedHtml({
      ...embedRequest,
      origin: 'https://plaza.example',
      locale: 'en',
      linkText: 'Find parking',
      nonce: 'nonce',
      embedder: null,
      hasWidget: true,
    });
    expect(frameHtml).toContain(`html { color-scheme: ${scheme}; font:`);
  },
);
