import { contrastRatio } from '@plaza/ui/colors';
import fc from 'fast-check';
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
  fileSnippetOf,
  reactSnippetOf,
  snippetOf,
  styleOf,
  wordpressSnippetOf,
} from './snippet.ts';
import { computeFrameHeight, spacesOfWidget } from './widget-space.ts';

const snippetOptions = { origin: 'https://plaza.example', locale: 'en', linkText: 'Find parking near <us>' } as const;
const stateWith = (change: Partial<BuilderState>): BuilderState => ({ ...defaultBuilderState, ...change });
const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the builder’s query', () => {
  it('parseBuilderState returns the widget options from which formatBuilderQuery built a query', () => {
    const texts = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(
        fc.record({ id: texts, campaignId: texts, place: texts, accent: colours, radius: fc.nat(24) }),
        (typed) => {
          const parsedState = parseBuilderState(
            new URLSearchParams({ ...typed, radius: String(typed.radius), widget: 'listing' }),
          );
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
      fc.property(colours, (accent) => {
        const { ink, contrast } = textColourOn(accent);
        expect(contrast).toBeCloseTo(contrastRatio(accent, ink));
        expect(contrast).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('snippetOf', () => {
  it('snippetOf returns the widget’s style with reserved space, its element with a link, and the loader script', () => {
    const almenaraState = stateWith({
      widget: 'plans',
      id: 'almenara',
      campaignId: 'home',
      theme: 'auto',
      language: 'es',
    });
    const snippet = snippetOf(almenaraState, snippetOptions);
    expect(snippet).toContain('<plaza-plans partner="almenara" campaign="home" locale="es" theme="auto">');
    expect(snippet).toContain(
      '<a href="https://plaza.example/es/subscription_plans?partner=almenara&amp;campaign=home&amp;src=plans">Find parking near &lt;us&gt;</a>',
    );
    expect(snippet).toContain('<script async src="https://plaza.example/v1/loader.js"></script>');
    expect(snippet).toMatch(/min-height: var\(--plaza-plans-height\);\s+--plaza-plans-height: \d+px;/);
    expect(snippet).toMatch(/@container \(min-width: \d+px\) \{ plaza-plans \{ --plaza-plans-height: \d+px; \} \}/);
    expect(snippet).toContain('plaza-plans:state(failed) { min-height: 0; }');
  });

  it('snippetOf loads a pinned release of the widgets with its integrity hash', () => {
    const release = { version: '1.2.3', integrity: 'sha256-abc=' };
    expect(snippetOf(stateWith({}), { ...snippetOptions, pinned: release })).toContain(
      '<script async src="https://plaza.example/v1.2.3/loader.js" integrity="sha256-abc=" crossorigin></script>',
    );
  });

  it('fileSnippetOf returns the style as a separate file, for pages that forbid inline styles', () => {
    const plansState = stateWith({ widget: 'plans', accent: '#b4123c' });
    const [markup = '', css] = fileSnippetOf(plansState, snippetOptions).split('/* plaza.css */\n');
    expect(markup).not.toContain('style=');
    expect(markup).not.toContain('<style');
    expect(`<style>${css}</style>`.replaceAll(/\s+/g, ' ')).toContain('--plaza-accent: #b4123c;');
    expect(css).toBe(`${styleOf(plansState)}\n`);
  });

  it('reactSnippetOf returns a React component with the widget’s options, style and link text', () => {
    const listingState = stateWith({ widget: 'listing', id: 'almenara', place: 'almenara-arena', limit: 2 });
    const code = reactSnippetOf(listingState, snippetOptions);
    expect(code).toContain("import { PlazaListing } from '@plaza/widgets/react';");
    for (const property of ['loader="https://plaza.example/v1/loader.js"', 'venue="almenara-arena"', 'limit={2}'])
      expect(code).toContain(`        ${property}\n`);
    expect(code).toContain('{"Find parking near <us>"}');
    expect(code).toContain(styleOf(listingState));
  });

  it('wordpressSnippetOf returns a shortcode with only those widget options that differ from the defaults', () => {
    const searchState = stateWith({ id: 'almenara', place: 'almenara-arena', accent: '#b4123c', radius: 4 });
    expect(wordpressSnippetOf(searchState, { ...snippetOptions, linkText: 'Parking at "A" [B]' })).toBe(
      '[plaza_search partner="almenara" venue="almenara-arena" accent="#b4123c" radius="4" text="Parking at A B"]\n',
    );
    expect(wordpressSnippetOf(stateWith({ widget: 'plans' }), snippetOptions)).toBe('[plaza_plans]\n');
  });

  it('attributesOf omits invalid option values, and attributes that the chosen widget doesn’t have', () => {
    expect(attributesOf(stateWith({ id: 'not an id', campaignId: 'home', limit: 5 }))).toEqual([]);
    expect(attributesOf(stateWith({ widget: 'plans', place: 'almenara-arena', limit: 5 }))).toEqual([]);
    expect(attributesOf(stateWith({ widget: 'listing', place: '39.4,-0.3' }))).toEqual([
      ['near', '39.4,-0.3'],
      ['limit', '3'],
    ]);
  });

  it('snippetOf lets no typed value add an element to the snippet', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, place) => {
        const snippet = snippetOf(stateWith({ id, place, campaignId: id }), snippetOptions);
        expect(snippet.match(/<[a-z]+/g)).toEqual(['<style', '<div', '<plaza', '<a', '<script']);
      }),
    );
  });

  it('fallbackUrl returns the search page for a typed point, and the venue’s page for a typed venue', () => {
    expect(fallbackUrl(stateWith({ place: '39.4,-0.3' }), snippetOptions.origin, 'es')).toBe(
      'https://plaza.example/es/search_parkings?near=39.4,-0.3',
    );
    expect(fallbackUrl(stateWith({ place: 'almenara-arena' }), snippetOptions.origin, 'es')).toBe(
      'https://plaza.example/es/parking_near/almenara-arena',
    );
  });
});

describe('spacesOfWidget', () => {
  it.each([
    [{ widget: 'search', language: 'en' }, 640, 456],
    [{ widget: 'plans', language: 'en' }, 640, 622],
    // a picture is 75 % as high as it is wide, and a single card is at most 416 px wide
    [{ widget: 'listing', limit: 1 }, 300, 482],
    [{ widget: 'listing', limit: 1 }, 640, 575],
    [{ widget: 'listing', limit: 3 }, 640, 872],
  ] as const)('computeFrameHeight for the options %j and a width of %i px returns %i px', (changes, width, height) => {
    expect(computeFrameHeight(stateWith(changes), width)).toBe(height);
  });

  it('spacesOfWidget returns one space per possible number of columns, with at most one column per card', () => {
    expect(spacesOfWidget(stateWith({ widget: 'listing', limit: 1 }))).toHaveLength(1);
    expect(spacesOfWidget(stateWith({ widget: 'listing', limit: 3 })).map(({ from }) => from)).toEqual([0, 496, 752]);
  });

  it('spacesOfWidget reserves enough space for both languages when the page’s language is unknown', () => {
    const heightAt = (width: number, language: 'en' | 'es' | '') =>
      computeFrameHeight(stateWith({ widget: 'plans', language }), width);
    fc.assert(
      fc.property(fc.integer({ min: 280, max: 1400 }), (width) => {
        expect(heightAt(width, '')).toBeGreaterThanOrEqual(Math.max(heightAt(width, 'en'), heightAt(width, 'es')));
      }),
    );
  });
});
