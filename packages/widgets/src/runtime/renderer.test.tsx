import * as fc from 'fast-check';
import * as react from 'react';
import { flushSync } from 'react-dom';
import { createRoot as createReactRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { jsx } from './jsx-runtime.ts';
import * as own from './react.ts';
import { createRoot } from './renderer.ts';

type Make = (type: unknown, props: Record<string, unknown>, key?: string) => unknown;

interface Renderer {
  name: string;
  hooks: Pick<typeof own, 'useState' | 'useEffect' | 'useLayoutEffect' | 'useMemo' | 'useRef' | 'useId' | 'useContext'>;
  make: Make;
  createContext: (value: unknown) => { initial?: unknown };
  mount: (onError?: (error: unknown) => void) => {
    dom: HTMLElement;
    render: (output: unknown) => void;
    unmount: () => void;
  };
}

/** Rendered markup, without the order of attributes. */
const describeNode = (node: Node): unknown =>
  node instanceof Element
    ? {
        name: node.nodeName,
        attributes: node
          .getAttributeNames()
          .toSorted()
          .map((name) => [name, node.getAttribute(name)]),
        children: [...node.childNodes].map(describeNode),
      }
    : node.textContent;

const mounted: (() => void)[] = [];
afterEach(() => mounted.splice(0).forEach((unmount) => unmount()));
const place = () => document.body.appendChild(document.createElement('div'));

const renderers: readonly Renderer[] = [
  {
    name: 'React',
    hooks: react as never,
    make: (type, { children, ...props }, key) =>
      react.createElement(
        type as never,
        { ...props, key } as never,
        ...(children === undefined ? [] : [children as never]),
      ),
    createContext: (value) => react.createContext(value) as never,
    mount() {
      const dom = place();
      const root = createReactRoot(dom);
      mounted.push(() => flushSync(() => root.unmount()));
      return {
        dom,
        render: (output) => flushSync(() => root.render(output as never)),
        unmount: () => flushSync(() => root.unmount()),
      };
    },
  },
  {
    name: 'the own renderer',
    hooks: own,
    make: jsx,
    createContext: own.createContext,
    mount(onError = (error) => expect.fail(String(error))) {
      const dom = place();
      const root = createRoot(dom, onError);
      mounted.push(() => root.unmount());
      return { dom, ...root };
    },
  },
];

type Drawing =
  | string
  | number
  | boolean
  | null
  | { tag: string; props: Record<string, unknown>; children: Drawing }
  | { part: 'Plain' | 'Wrapped'; children: Drawing }
  | { list: readonly { key: string; of: Drawing }[] }
  | { all: readonly Drawing[] };

const { drawing } = fc.letrec<{ drawing: Drawing }>((tie) => ({
  drawing: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('one', 'two', 3, true, false, null),
    fc.record({
      tag: fc.constantFrom('p', 'b', 'svg', 'circle', 'button'),
      props: fc.record(
        {
          className: fc.constantFrom('a', 'b'),
          title: fc.constantFrom('t', undefined),
          hidden: fc.boolean(),
          'aria-expanded': fc.constantFrom(true, false, undefined),
          'data-active': fc.constantFrom(true, undefined, 'x'),
          draggable: fc.boolean(),
          'stroke-width': fc.constantFrom(1, 2.5),
          viewBox: fc.constant('0 0 24 24'),
        },
        { requiredKeys: [] },
      ),
      children: tie('drawing'),
    }),
    fc.record({ part: fc.constantFrom('Plain', 'Wrapped'), children: tie('drawing') }),
    fc.record({
      list: fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), of: tie('drawing') }), {
        selector: ({ key }) => key,
        maxLength: 5,
      }),
    }),
    fc.record({ all: fc.array(tie('drawing'), { minLength: 2, maxLength: 4 }) }),
  ) as fc.Arbitrary<Drawing>,
}));

function drawerOf({ make, hooks }: Renderer) {
  const Plain = ({ children }: { children: unknown }) => children;
  const Wrapped = ({ children }: { children: unknown }) => {
    const [count] = hooks.useState(1);
    return make('i', { 'data-count': count, children });
  };
  const Keyed = Plain;
  const draw = (of: Drawing): unknown => {
    if (typeof of !== 'object' || of === null) return of;
    if ('tag' in of) return make(of.tag, { ...of.props, children: draw(of.children) });
    if ('part' in of) return make(of.part === 'Plain' ? Plain : Wrapped, { children: draw(of.children) });
    // an array as a single child, like `{items.map(…)}`
    if ('list' in of) return of.list.map(({ key, of: inside }) => make('li', { children: draw(inside) }, key));
    return make(Keyed, {
      children: of.all.map((one, index) => make(Plain, { children: draw(one) }, String(index))),
    });
  };
  return draw;
}

describe('our renderer compared with React', () => {
  test('our renderer and React render the same trees one after another, and keep the same elements', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fc.assert(
      fc.property(fc.array(drawing, { minLength: 1, maxLength: 4 }), (drawings) => {
        const seen = renderers.map((side) => {
          const { dom, render, unmount } = side.mount();
          const draw = drawerOf(side);
          const elementAges = new Map<Element, number>();
          const states = drawings.map((of, age) => {
            render(draw(of));
            const elements = [...dom.querySelectorAll('*')];
            return [
              describeNode(dom),
              elements.map((element) => {
                if (!elementAges.has(element)) elementAges.set(element, age);
                return `${element.namespaceURI} ${elementAges.get(element)}`;
              }),
            ];
          });
          unmount();
          const left = dom.innerHTML;
          dom.remove();
          return [states, left];
        });
        expect(seen[1]).toEqual(seen[0]);
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(renderers)('with $name', (side) => {
  const { make, hooks } = side;
  const { useState, useEffect, useLayoutEffect, useMemo, useRef, useId, useContext } = hooks;

  test('effects run from the inside out, after their clean-ups, only when a dependency has changed', async () => {
    const said: string[] = [];
    const Part = ({ name, on, children }: { name: string; on: number; children?: unknown }) => {
      useLayoutEffect(() => {
        said.push(`layout ${name} ${on}`);
        return () => said.push(`no layout ${name} ${on}`);
      }, [name, on]);
      useEffect(() => {
        said.push(`effect ${name} ${on}`);
        return () => said.push(`no effect ${name} ${on}`);
      }, [name, on]);
      return make('div', { children });
    };
    const tree = (outer: number, inner: number) =>
      make(Part, { name: 'outer', on: outer, children: make(Part, { name: 'inner', on: inner }) });
    const { render, unmount } = side.mount();
    const next = async (output: unknown) => {
      said.length = 0;
      render(output);
      const atOnce = [...said].filter((line) => line.includes('layout'));
      await expect.poll(() => said.filter((line) => line.includes('effect')).length).toBeGreaterThan(0);
      return [atOnce, said.filter((line) => line.includes('effect'))];
    };
    expect(await next(tree(1, 1))).toEqual([
      ['layout inner 1', 'layout outer 1'],
      ['effect inner 1', 'effect outer 1'],
    ]);
    expect(await next(tree(1, 2))).toEqual([
      ['no layout inner 1', 'layout inner 2'],
      ['no effect inner 1', 'effect inner 2'],
    ]);
    said.length = 0;
    unmount();
    expect(said.filter((line) => line.includes('layout'))).toEqual(['no layout outer 1', 'no layout inner 2']);
    await expect.poll(() => said.filter((line) => line.includes('effect'))).toHaveLength(2);
  });

  test('several state updates cause one render, and an update function gets the previous value', async () => {
    let drawings = 0;
    const Counter = () => {
      const [count, setCount] = useState(() => 1);
      drawings++;
      return make('button', {
        onClick: () => {
          setCount((before) => before + 1);
          setCount((before) => before + 1);
        },
        onDoubleClick: () => setCount(count),
        children: count,
      });
    };
    const { dom, render } = side.mount();
    render(make(Counter, {}));
    dom.querySelector('button')?.click();
    await expect.poll(() => dom.textContent).toBe('3');
    expect(drawings).toBe(2);
  });

  test('a controlled field follows typing and keeps focus when a keyed sibling is inserted', async () => {
    const Field = () => {
      const [text, setText] = useState('');
      const [isOn, setIsOn] = useState(false);
      const input = useRef<HTMLInputElement | null>(null);
      const upperText = useMemo(() => text.toUpperCase(), [text]);
      const id = useId();
      return make('form', {
        children: [
          make('label', { htmlFor: id, children: 'Where' }, 'label'),
          text !== '' &&
            make(
              'button',
              {
                type: 'button',
                onClick: () => {
                  setText('');
                  input.current?.focus();
                },
                children: 'Clear',
              },
              'clear',
            ),
          make(
            'input',
            {
              id,
              ref: input,
              value: text,
              onChange: (event: Event) => setText((event.currentTarget as HTMLInputElement).value),
            },
            'field',
          ),
          make('input', { type: 'checkbox', checked: isOn, onChange: () => setIsOn(!isOn) }, 'on'),
          make('output', { children: [upperText, isOn && '!'] }, 'said'),
        ],
      });
    };
    const { dom, render } = side.mount();
    render(make(Field, {}));
    const field = dom.querySelector('input')!;
    expect(dom.querySelector('label')?.control).toBe(field);
    await userEvent.click(field);
    await userEvent.keyboard('val');
    await expect.poll(() => dom.querySelector('output')?.textContent).toBe('VAL');
    expect(document.activeElement).toBe(field);
    await userEvent.click(dom.querySelector('[type=checkbox]')!);
    await expect.poll(() => dom.querySelector('output')?.textContent).toBe('VAL!');
    await userEvent.click(dom.querySelector('button')!);
    await expect.poll(() => field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(dom.querySelector('button')).toBeNull();
  });

  test('useContext returns the nearest value, or the default without a provider', () => {
    const Context = side.createContext('none');
    const Reader = () => make('i', { children: useContext(Context as never) });
    const { dom, render } = side.mount();
    const tree = (value: string) => [
      make(Reader, {}, 'outside'),
      make(Context, { value, children: make('p', { children: make(Reader, {}) }) }, 'inside'),
    ];
    render(tree('one'));
    expect(dom.innerHTML).toBe('<i>none</i><p><i>one</i></p>');
    render(tree('two'));
    expect(dom.innerHTML).toBe('<i>none</i><p><i>two</i></p>');
  });

  test('refs are set before layout effects, and cleared on unmount', () => {
    const said: unknown[] = [];
    const Part = () => {
      const reference = useRef<HTMLElement | null>(null);
      useLayoutEffect(() => void said.push(reference.current?.localName), []);
      return make('b', {
        ref: reference,
        children: make('i', { ref: (dom: HTMLElement | null) => void said.push(dom?.localName) }),
      });
    };
    const { render, unmount } = side.mount();
    render(make(Part, {}));
    unmount();
    expect(said).toEqual(['i', 'b', undefined]);
  });
});

describe('createRoot', () => {
  const failingComponent = (failurePoint: string) => {
    const Part = ({ fails }: { fails: boolean }) => {
      own.useLayoutEffect(() => {
        if (fails && failurePoint === 'layout effect') throw new Error(failurePoint);
      }, [fails]);
      own.useEffect(() => {
        if (fails && failurePoint === 'effect') throw new Error(failurePoint);
      }, [fails]);
      if (fails && failurePoint === 'drawing') throw new Error(failurePoint);
      return jsx('p', { children: 'fine' });
    };
    return Part;
  };

  test.each(['drawing', 'layout effect', 'effect'])(
    'createRoot reports an error thrown in a %s, and unmount ends all effects',
    async (failurePoint) => {
      const Part = failingComponent(failurePoint);
      const reportedErrors: unknown[] = [];
      const cleanUp = vi.fn<() => void>();
      const effect = vi.fn<() => () => void>(() => cleanUp);
      const Sibling = () => {
        own.useEffect(effect, []);
        return null;
      };
      const dom = place();
      const root = createRoot(dom, (error) => {
        reportedErrors.push((error as Error).message);
        root.unmount();
      });
      const tree = (fails: boolean) => [jsx(Sibling, {}, 'beside'), jsx(Part, { fails }, 'part')];
      root.render(tree(false));
      expect(dom.textContent).toBe('fine');
      await expect.poll(() => effect).toHaveBeenCalledOnce();
      root.render(tree(true));
      await expect.poll(() => reportedErrors).toEqual([failurePoint]);
      expect(dom.innerHTML).toBe('');
      expect(cleanUp).toHaveBeenCalledOnce();
      dom.remove();
    },
  );

  test('a state update after unmount does nothing', async () => {
    let change = (_value: number) => {};
    let drawings = 0;
    const Part = () => {
      const [value, setValue] = own.useState(0);
      change = setValue;
      drawings++;
      return value;
    };
    const root = createRoot(place(), (error) => expect.fail(String(error)));
    root.render(jsx(Part, {}));
    change(1);
    root.unmount();
    await Promise.resolve();
    change(2);
    await Promise.resolve();
    expect(drawings).toBe(1);
  });
});
