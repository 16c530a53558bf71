import { contrastRatio } from '@plaza/ui/colors';
import fc from 'fast-check';
import type { WidgetRelease } from '~/server/request-context.ts';
import { describe, expect, it } from 'vitest';
import {
  type BuilderState,
  defaultBuilderState,
  formatBuilderQuery,
  parseBuilderState,
  parsePlace,
} from './builder-state.ts';
import { textColourOn } from './contrast.ts';
import {
  attributesOf,
  fallbackUrl,
  frameSnippetOf,
  styleSheetFileSnippetOf,
  reactSnippetOf,
  htmlSnippetOf,
  snippetStyleSheetOf,
  wordpressSnippetOf,
} from './snippet.ts';
import { computeFrameHeight, reservedSpacesOfWidget } from './widget-space.ts';

const snippetOptions = { origin: 'https://plaza.example', locale: 'en', linkText: 'Find parking near <us>' } as const;
const builderStateWith = (change: Partial<BuilderState>): BuilderState => ({ ...defaultBuilderState, ...change });
const colourArbitrary = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const pinnedRelease: WidgetRelease = {
  version: '1.2.3',
  integrities: {
    loader: 'sha256-loader=',
    button: 'sha256-button=',
    search: 'sha256-search=',
    listing: 'sha256-listing=',
    plans: 'sha256-plans=',
  },
};

describe('the builder’s query', () => {
  it('parseBuilderState returns the widget options from which formatBuilderQuery built a query', () => {
    const textArbitrary = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(
        fc.record({
          id: textArbitrary,
          campaignId: textArbitrary,
          place: textArbitrary,
          accent: colourArbitrary,
          radius: fc.nat(24),
          event: textArbitrary,
          value: textArbitrary,
          vehicle: textArbitrary,
          budget: textArbitrary,
          utm: textArbitrary,
          preload: fc.boolean(),
        }),
        (typed) => {
          const parsedState = parseBuilderState(
            new URLSearchParams({
              ...typed,
              radius: String(typed.radius),
              preload: String(typed.preload),
              language: 'es',
              widget: 'listing',
            }),
          );
          expect(parsedState.preload).toBe(typed.preload);
          expect(parseBuilderState(new URLSearchParams(formatBuilderQuery(parsedState)))).toEqual(parsedState);
        },
      ),
    );
  });

  it('formatBuilderQuery omits default values, and parseBuilderState replaces invalid values', () => {
    expect(formatBuilderQuery(defaultBuilderState)).toBe('');
    const parsedState = parseBuilderState(
      new URLSearchParams('widget=evil&accent=red&radius=999&limit=x&theme=&target=inline&language=fr'),
    );
    expect(parsedState).toEqual({ ...defaultBuilderState, radius: 24, target: 'inline' });
    expect(parseBuilderState(new URLSearchParams('widget=plans&target=inline')).target).toBe('_blank');
  });
});

describe('parsePlace', () => {
  it.each([
    ['almenara-arena', { kind: 'venue', slug: 'almenara-arena' }],
    ['Estadio Santiago Bernabéu', { kind: 'venue', slug: 'estadio-santiago-bernabeu' }],
    ['39.4746, -0.35831234', { kind: 'point', near: '39.4746,-0.358312' }],
    ['95,10', null],
    ['', null],
  ])('parsePlace turns the typed place %j into %j', (typed, expected) => {
    expect(parsePlace(typed)).toEqual(expected);
  });
});

describe('textColourOn', () => {
  it('textColourOn returns a readable text colour for every background', () => {
    fc.assert(
      fc.property(colourArbitrary, (accent) => {
        const { ink, contrast } = textColourOn(accent);
        expect(contrast).toBeCloseTo(contrastRatio(accent, ink));
        expect(contrast).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('htmlSnippetOf', () => {
  it('htmlSnippetOf returns the widget’s style with reserved space, its element with a link, and the bundle of its kind', () => {
    const almenaraState = builderStateWith({
      widget: 'plans',
      id: 'almenara',
      campaignId: 'home',
      theme: 'auto',
      language: 'es',
    });
    const snippet = htmlSnippetOf(almenaraState, snippetOptions);
    expect(snippet).toContain('<plaza-plans partner="almenara" campaign="home" locale="es" theme="auto">');
    expect(snippet).toContain(
      '<a href="https://plaza.example/es/subscription_plans?partner=almenara&amp;campaign=home&amp;src=plans">Find parking near &lt;us&gt;</a>',
    );
    expect(snippet).toContain('<script async src="https://plaza.example/v1/plans.js"></script>');
    expect(snippet).toMatch(/min-height: var\(--plaza-plans-height\);\s+--plaza-plans-height: \d+px;/);
    expect(snippet).toMatch(/@container \(min-width: \d+px\) \{ plaza-plans \{ --plaza-plans-height: \d+px; \} \}/);
    expect(snippet).toContain('plaza-plans:state(failed) { min-height: 0; }');
  });

  it('htmlSnippetOf returns a button with the mode, and its own script, for a widget that a button opens', () => {
    const sheetState = builderStateWith({ widget: 'listing', mode: 'sheet', id: 'almenara', place: 'almenara-arena' });
    const snippet = htmlSnippetOf(sheetState, snippetOptions);
    expect(snippet).toContain(
      '<plaza-button widget="listing" mode="sheet" label="Find parking near &lt;us&gt;" partner="almenara" venue="almenara-arena" limit="3">',
    );
    expect(snippet).toContain('<script async src="https://plaza.example/v1/button.js"></script>');
    expect(snippet).toMatch(
      /plaza-button\[mode="sheet"\] \{\s+display: inline-block;\s+min-height: 44px;\s+--plaza-accent: /,
    );
    expect(htmlSnippetOf(builderStateWith({ mode: 'badge' }), snippetOptions)).toContain('position: fixed;');
  });

  it('htmlSnippetOf loads a pinned release of the button with its own integrity hash', () => {
    expect(htmlSnippetOf(builderStateWith({ mode: 'dialog' }), { ...snippetOptions, pinned: pinnedRelease })).toContain(
      'src="https://plaza.example/v1.2.3/button.js" integrity="sha256-button="',
    );
  });

  it('reactSnippetOf returns a PlazaButton with the script of buttons for a widget that a button opens', () => {
    const code = reactSnippetOf(builderStateWith({ mode: 'dialog', target: 'inline' }), snippetOptions);
    expect(code).toContain("import { PlazaButton } from '@plaza/widgets/react';");
    for (const property of ['loader="https://plaza.example/v1/button.js"', 'mode="dialog"', 'target="inline"'])
      expect(code).toContain(`      ${property}\n`);
  });

  it('htmlSnippetOf loads a pinned release of the widgets with its integrity hash', () => {
    expect(htmlSnippetOf(builderStateWith({}), { ...snippetOptions, pinned: pinnedRelease })).toContain(
      '<script async src="https://plaza.example/v1.2.3/search.js" integrity="sha256-search=" crossorigin></script>',
    );
  });

  it('styleSheetFileSnippetOf returns the style as a separate file, for pages that forbid inline styles', () => {
    const plansState = builderStateWith({ widget: 'plans', accent: '#b4123c' });
    const [markup = '', css] = styleSheetFileSnippetOf(plansState, snippetOptions).split('/* plaza.css */\n');
    expect(markup).not.toContain('style=');
    expect(markup).not.toContain('<style');
    expect(`<style>${css}</style>`.replaceAll(/\s+/g, ' ')).toContain('--plaza-accent: #b4123c;');
    expect(css).toBe(`${snippetStyleSheetOf(plansState)}\n`);
  });

  it('reactSnippetOf returns a React component with the widget’s options, style and link text', () => {
    const listingState = builderStateWith({ widget: 'listing', id: 'almenara', place: 'almenara-arena', limit: 2 });
    const reactCode = reactSnippetOf(listingState, snippetOptions);
    expect(reactCode).toContain("import { PlazaListing } from '@plaza/widgets/react';");
    for (const property of ['loader="https://plaza.example/v1/loader.js"', 'venue="almenara-arena"', 'limit={2}'])
      expect(reactCode).toContain(`        ${property}\n`);
    expect(reactCode).toContain('{"Find parking near <us>"}');
    expect(reactCode).toContain(snippetStyleSheetOf(listingState));
  });

  it('wordpressSnippetOf returns a shortcode with only those widget options that differ from the defaults', () => {
    const searchState = builderStateWith({ id: 'almenara', place: 'almenara-arena', accent: '#b4123c', radius: 4 });
    expect(wordpressSnippetOf(searchState, { ...snippetOptions, linkText: 'Parking at "A" [B]' })).toBe(
      '[plaza_search partner="almenara" venue="almenara-arena" accent="#b4123c" radius="4" text="Parking at A B"]\n',
    );
    expect(wordpressSnippetOf(builderStateWith({ widget: 'plans' }), snippetOptions)).toBe('[plaza_plans]\n');
    expect(wordpressSnippetOf(builderStateWith({ widget: 'plans', mode: 'badge' }), snippetOptions)).toBe(
      '[plaza_button widget="plans" mode="badge"]\n',
    );
  });

  it('attributesOf omits invalid option values, and attributes that the chosen widget doesn’t have', () => {
    expect(attributesOf(builderStateWith({ id: 'not an id', campaignId: 'home', limit: 5 }))).toEqual([]);
    expect(attributesOf(builderStateWith({ widget: 'plans', place: 'almenara-arena', limit: 5 }))).toEqual([]);
    expect(attributesOf(builderStateWith({ widget: 'listing', place: '39.4,-0.3' }))).toEqual([
      ['near', '39.4,-0.3'],
      ['limit', '3'],
    ]);
  });

  it.each([
    ['htmlSnippetOf', htmlSnippetOf, 'utm="utm_source=arena&amp;utm_medium=app"', 'budget="120"'],
    ['styleSheetFileSnippetOf', styleSheetFileSnippetOf, 'utm="utm_source=arena&amp;utm_medium=app"', 'budget="120"'],
    ['reactSnippetOf', reactSnippetOf, 'utm={"utm_source=arena&utm_medium=app"}', 'budget={120}'],
    ['wordpressSnippetOf', wordpressSnippetOf, 'utm="utm_source=arena&utm_medium=app"', 'budget="120"'],
    ['frameSnippetOf', frameSnippetOf, 'utm=utm_source%3Darena%26utm_medium%3Dapp', 'budget=120'],
  ] as const)('%s writes event, prefill and UTM parameters, escaped', (_, write, utm, budget) => {
    const snippet = write(
      builderStateWith({
        event: '2026-12-04T20:00',
        value: 'Plaza "Mayor" <3',
        vehicle: '450x185x160',
        budget: '120',
        utm: 'utm_source=arena&utm_medium=app',
      }),
      snippetOptions,
    );
    expect(snippet).toMatch(/event="2026-12-04T20:00"|event=2026-12-04T20%3A00/);
    expect(snippet).toMatch(/value="Plaza Mayor 3"|value=Plaza\+Mayor\+3/);
    expect(snippet).toMatch(/vehicle="?450x185x160/);
    expect(snippet).toContain(utm);
    expect(snippet).toContain(budget);
  });

  it('attributesOf omits an event, a vehicle, a price and UTM parameters that no widget accepts', () => {
    const invalid = { event: 'tomorrow', vehicle: 'big', budget: '0', utm: 'utm_source=a"b' };
    expect(attributesOf(builderStateWith(invalid))).toEqual([]);
    const valid = { event: '2026-12-04T20:00', value: 'Atocha', vehicle: '450x185x160', budget: '90' };
    expect(attributesOf(builderStateWith({ ...valid, widget: 'plans' }))).toEqual([]);
    expect(attributesOf(builderStateWith({ ...valid, widget: 'listing', limit: 1 }))).toEqual([
      ['limit', '1'],
      ['event', '2026-12-04T20:00'],
      ['vehicle', '450x185x160'],
    ]);
  });

  it('htmlSnippetOf preloads the URL that a listing or plans widget requests, and nothing for other widgets', () => {
    const preloadOf = (change: Partial<BuilderState>) =>
      /<link rel="preload" as="fetch" crossorigin href="([^"]*)">/.exec(
        htmlSnippetOf(builderStateWith({ preload: true, language: 'en', ...change }), snippetOptions),
      )?.[1];
    const almenara = { id: 'almenara', campaignId: 'home' };
    expect(preloadOf({ widget: 'plans', ...almenara })).toBe(
      'https://plaza.example/api/subscription-plans?locale=en&amp;partner=almenara&amp;campaign=home',
    );
    expect(preloadOf({ widget: 'listing', place: 'almenara-arena', vehicle: '450x185x160', ...almenara })).toBe(
      'https://plaza.example/api/parking/nearby?venue=almenara-arena&amp;limit=3&amp;vehicle=450x185x160&amp;locale=en&amp;partner=almenara&amp;campaign=home',
    );
    expect(preloadOf({ widget: 'listing', place: '39.4746, -0.35831234' })).toBe(
      'https://plaza.example/api/parking/nearby?near=39.4746%2C-0.35831&amp;limit=3&amp;locale=en',
    );
    for (const change of [{}, { widget: 'listing' }, { widget: 'plans', mode: 'dialog' }] as const)
      expect(preloadOf(change)).toBeUndefined();
  });

  it('htmlSnippetOf lets no typed value add an element to the snippet', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, place) => {
        const snippet = htmlSnippetOf(
          builderStateWith({ id, place, campaignId: id, event: id, value: place, vehicle: id, budget: id, utm: place }),
          snippetOptions,
        );
        expect(snippet.match(/<[a-z]+/g)).toEqual(['<style', '<div', '<plaza', '<a', '<script']);
      }),
    );
  });

  it('fallbackUrl returns the search page for a typed point, and the venue’s page for a typed venue', () => {
    expect(fallbackUrl(builderStateWith({ place: '39.4,-0.3' }), snippetOptions.origin, 'es')).toBe(
      'https://plaza.example/es/search_parkings?near=39.4,-0.3',
    );
    expect(fallbackUrl(builderStateWith({ place: 'almenara-arena' }), snippetOptions.origin, 'es')).toBe(
      'https://plaza.example/es/parking_near/almenara-arena',
    );
  });
});

describe('reservedSpacesOfWidget', () => {
  it.each([
    [{ widget: 'search', language: 'en' }, 640, 456],
    [{ widget: 'plans', language: 'en' }, 640, 622],
    // a picture is 75 % as high as it is wide, and a single card is at most 416 px wide
    [{ widget: 'listing', limit: 1 }, 300, 482],
    [{ widget: 'listing', limit: 1 }, 640, 575],
    [{ widget: 'listing', limit: 3 }, 640, 872],
  ] as const)('computeFrameHeight for the options %j and a width of %i px returns %i px', (changes, width, height) => {
    expect(computeFrameHeight(builderStateWith(changes), width)).toBe(height);
  });

  it('reservedSpacesOfWidget returns one space per possible number of columns, with at most one column per card', () => {
    expect(reservedSpacesOfWidget(builderStateWith({ widget: 'listing', limit: 1 }))).toHaveLength(1);
    expect(reservedSpacesOfWidget(builderStateWith({ widget: 'listing', limit: 3 })).map(({ from }) => from)).toEqual([
      0, 496, 752,
    ]);
  });

  it('reservedSpacesOfWidget reserves enough space for both languages when the page’s language is unknown', () => {
    const frameHeightAt = (width: number, language: 'en' | 'es' | '') =>
      computeFrameHeight(builderStateWith({ widget: 'plans', language }), width);
    fc.assert(
      fc.property(fc.integer({ min: 280, max: 1400 }), (width) => {
        expect(frameHeightAt(width, '')).toBeGreaterThanOrEqual(
          Math.max(frameHeightAt(width, 'en'), frameHeightAt(width, 'es')),
        );
      }),
    );
  });
});
