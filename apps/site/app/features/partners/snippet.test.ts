import { contrastRatio } from '@plaza/ui/colors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuilderState, firstBuilderState, formatBuilder, parseBuilder, placeOf } from './builder-state.ts';
import { textColourOn } from './contrast.ts';
import { attributesOf, fallbackUrl, fileSnippetOf, reactSnippetOf, snippetOf, styleOf } from './snippet.ts';
import { frameHeight, widgetSpace } from './widget-space.ts';

const options = { origin: 'https://plaza.example', locale: 'en', linkText: 'Find parking near <us>' } as const;
const state = (change: Partial<BuilderState>): BuilderState => ({ ...firstBuilderState, ...change });
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the builder’s query', () => {
  it('parseBuilder parses every query that formatBuilder builds', () => {
    const text = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(
        fc.record({ id: text, campaignId: text, place: text, accent: colour, radius: fc.nat(24) }),
        (typed) => {
          const parsed = parseBuilder(
            new URLSearchParams({ ...typed, radius: String(typed.radius), widget: 'listing' }),
          );
          expect(parseBuilder(new URLSearchParams(formatBuilder(parsed)))).toEqual(parsed);
        },
      ),
    );
  });

  it('formatBuilder omits defaults, and parseBuilder ignores invalid values', () => {
    expect(formatBuilder(firstBuilderState)).toBe('');
    const parsed = parseBuilder(
      new URLSearchParams('widget=evil&accent=red&radius=999&limit=x&theme=&target=inline&language=fr'),
    );
    expect(parsed).toEqual({ ...firstBuilderState, radius: 24, target: 'inline' });
    expect(parseBuilder(new URLSearchParams('widget=plans&target=inline')).target).toBe('_blank');
  });
});

describe('placeOf', () => {
  it.each([
    ['almenara-arena', { kind: 'venue', slug: 'almenara-arena' }],
    ['Estadio Santiago Bernabéu', { kind: 'venue', slug: 'estadio-santiago-bernabeu' }],
    ['39.4746, -0.35831234', { kind: 'point', near: '39.4746,-0.358312' }],
    ['95,10', null],
    ['', null],
  ])('placeOf parses the typed place %j', (typed, expected) => {
    expect(placeOf(typed)).toEqual(expected);
  });
});

describe('textColourOn', () => {
  it('textColourOn returns a readable text colour for every background', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const { ink, contrast } = textColourOn(accent);
        expect(contrast).toBeCloseTo(contrastRatio(accent, ink));
        expect(contrast).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('snippetOf', () => {
  it('snippetOf returns the style, the reserved space, the element with its link, and the loader', () => {
    const almenara = state({ widget: 'plans', id: 'almenara', campaignId: 'home', theme: 'auto', language: 'es' });
    const snippet = snippetOf(almenara, options);
    expect(snippet).toContain('<plaza-plans partner="almenara" campaign="home" locale="es" theme="auto">');
    expect(snippet).toContain(
      '<a href="https://plaza.example/es/subscription_plans?partner=almenara&amp;campaign=home&amp;src=plans">Find parking near &lt;us&gt;</a>',
    );
    expect(snippet).toContain('<script async src="https://plaza.example/v1/loader.js"></script>');
    expect(snippet).toMatch(/min-height: var\(--plaza-plans-height\);\s+--plaza-plans-height: \d+px;/);
    expect(snippet).toMatch(/@container \(min-width: \d+px\) \{ plaza-plans \{ --plaza-plans-height: \d+px; \} \}/);
    expect(snippet).toContain('plaza-plans:state(failed) { min-height: 0; }');
  });

  it('snippetOf pins a release with its integrity hash', () => {
    const release = { version: '1.2.3', integrity: 'sha256-abc=' };
    expect(snippetOf(state({}), { ...options, pinned: release })).toContain(
      '<script async src="https://plaza.example/v1.2.3/loader.js" integrity="sha256-abc=" crossorigin></script>',
    );
  });

  it('fileSnippetOf moves the style to a file for pages that forbid inline styles', () => {
    const plans = state({ widget: 'plans', accent: '#b4123c' });
    const [markup = '', css] = fileSnippetOf(plans, options).split('/* plaza.css */\n');
    expect(markup).not.toContain('style=');
    expect(markup).not.toContain('<style');
    expect(`<style>${css}</style>`.replaceAll(/\s+/g, ' ')).toContain('--plaza-accent: #b4123c;');
    expect(css).toBe(`${styleOf(plans)}\n`);
  });

  it('reactSnippetOf returns a React component with the same style and space', () => {
    const listing = state({ widget: 'listing', id: 'almenara', place: 'almenara-arena', limit: 2 });
    const code = reactSnippetOf(listing, options);
    expect(code).toContain("import { PlazaListing } from '@plaza/widgets/react';");
    for (const property of ['loader="https://plaza.example/v1/loader.js"', 'venue="almenara-arena"', 'limit={2}'])
      expect(code).toContain(`        ${property}\n`);
    expect(code).toContain('{"Find parking near <us>"}');
    expect(code).toContain(styleOf(listing));
  });

  it('attributesOf omits invalid values, and attributes that the widget doesn’t have', () => {
    expect(attributesOf(state({ id: 'not an id', campaignId: 'home', limit: 5 }))).toEqual([]);
    expect(attributesOf(state({ widget: 'plans', place: 'almenara-arena', limit: 5 }))).toEqual([]);
    expect(attributesOf(state({ widget: 'listing', place: '39.4,-0.3' }))).toEqual([
      ['near', '39.4,-0.3'],
      ['limit', '3'],
    ]);
  });

  it('snippetOf escapes all typed values', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, place) => {
        const snippet = snippetOf(state({ id, place, campaignId: id }), options);
        expect(snippet.match(/<[a-z]+/g)).toEqual(['<style', '<div', '<plaza', '<a', '<script']);
      }),
    );
  });

  it('fallbackUrl leads to the typed point or venue', () => {
    expect(fallbackUrl(state({ place: '39.4,-0.3' }), options.origin, 'es')).toBe(
      'https://plaza.example/es/search_parkings?near=39.4,-0.3',
    );
    expect(fallbackUrl(state({ place: 'almenara-arena' }), options.origin, 'es')).toBe(
      'https://plaza.example/es/parking_near/almenara-arena',
    );
  });
});

describe('widgetSpace', () => {
  it.each([
    [{ widget: 'search', language: 'en' }, 640, 456],
    [{ widget: 'plans', language: 'en' }, 640, 622],
    // 75 % of 416 px at most
    [{ widget: 'listing', limit: 1 }, 300, 482],
    [{ widget: 'listing', limit: 1 }, 640, 575],
    [{ widget: 'listing', limit: 3 }, 640, 872],
  ] as const)('frameHeight of %j in %i px is %i px', (changes, width, height) => {
    expect(frameHeight(state(changes), width)).toBe(height);
  });

  it('widgetSpace has as many columns of cards as fit, at most one per card', () => {
    expect(widgetSpace(state({ widget: 'listing', limit: 1 }))).toHaveLength(1);
    expect(widgetSpace(state({ widget: 'listing', limit: 3 })).map(({ from }) => from)).toEqual([0, 496, 752]);
  });

  it('widgetSpace reserves enough space for both languages when the page’s language is unknown', () => {
    const heightAt = (width: number, language: 'en' | 'es' | '') =>
      frameHeight(state({ widget: 'plans', language }), width);
    fc.assert(
      fc.property(fc.integer({ min: 280, max: 1400 }), (width) => {
        expect(heightAt(width, '')).toBeGreaterThanOrEqual(Math.max(heightAt(width, 'en'), heightAt(width, 'es')));
      }),
    );
  });
});
