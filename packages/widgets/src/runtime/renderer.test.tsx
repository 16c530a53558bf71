import * as fc from 'fast-check';
import * as react from 'react';
import { flushSync } from 'react-dom';
import { createRoot as createReactRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { jsx } from './jsx-runtime.ts';
import * as own from './react.ts';
import { createRoot } from './renderer.ts';

type CreateNode = (type: unknown, props: Record<string, unknown>, key?: string) => unknown;

interface Renderer {
  name: string;
  hooks: Pick<typeof own, 'useState' | 'useEffect' | 'useLayoutEffect' | 'useMemo' | 'useRef' | 'useId'>;
  make: CreateNode;
  mount: (onError?: (error: unknown) => void) => {
    dom: HTMLElement;
    render: (output: unknown) => void;
    unmount: () => void;
  };
}

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

const unmountCallbacks: (() => void)[] = [];
afterEach(() => unmountCallbacks.splice(0).forEach((unmount) => unmount()));
const appendContainer = () => document.body.appendChild(document.createElement('div'));

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
    mount() {
      const container = appendContainer();
      const root = createReactRoot(container);
      unmountCallbacks.push(() => flushSync(() => root.unmount()));
      return {
        dom: container,
        render: (output) => flushSync(() => root.render(output as never)),
        unmount: () => flushSync(() => root.unmount()),
      };
    },
  },
  {
    name: 'the own renderer',
    hooks: own,
    make: jsx,
    mount(onError = (error) => expect.fail(String(error))) {
      const container = appendContainer();
      const root = createRoot(container, onError);
      unmountCallbacks.push(() => root.unmount());
      return { dom: container, ...root };
    },
  },
];

type TreeDescription =
  | string
  | number
  | boolean
  | null
  | { tag: string; props: Record<string, unknown>; children: TreeDescription }
  | { part: 'Plain' | 'Wrapped'; children: TreeDescription }
  | { list: readonly { key: string; of: TreeDescription }[] }
  | { all: readonly TreeDescription[] };

const { drawing } = fc.letrec<{ drawing: TreeDescription }>((tie) => ({
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
  ) as fc.Arbitrary<TreeDescription>,
}));

function createTreeBuilder({ make, hooks }: Renderer) {
  const Plain = ({ children }: { children: unknown }) => children;
  const Wrapped = ({ children }: { children: unknown }) => {
    const [count] = hooks.useState(1);
    return make('i', { 'data-count': count, children });
  };
  const KeyedGroup = Plain;
  const buildTree = (description: TreeDescription): unknown => {
    if (typeof description !== 'object' || description === null) return description;
    if ('tag' in description)
      return make(description.tag, { ...description.props, children: buildTree(description.children) });
    if ('part' in description)
      return make(description.part === 'Plain' ? Plain : Wrapped, { children: buildTree(description.children) });
    // the children are a single array, as with `{items.map(…)}`
    if ('list' in description)
      return description.list.map(({ key, of: inside }) => make('li', { children: buildTree(inside) }, key));
    return make(KeyedGroup, {
      children: description.all.map((one, index) => make(Plain, { children: buildTree(one) }, String(index))),
    });
  };
  return buildTree;
}

describe('our renderer compared with React', () => {
  test('the widgets’ renderer renders the same HTML as React, and keeps the same elements on updates', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fc.assert(
      fc.property(fc.array(drawing, { minLength: 1, maxLength: 4 }), (descriptions) => {
        const outcomes = renderers.map((renderer) => {
          const { dom: container, render, unmount } = renderer.mount();
          const buildTree = createTreeBuilder(renderer);
          const elementAges = new Map<Element, number>();
          const renderedStates = descriptions.map((description, age) => {
            render(buildTree(description));
            const elements = [...container.querySelectorAll('*')];
            return [
              describeNode(container),
              elements.map((element) => {
                if (!elementAges.has(element)) elementAges.set(element, age);
                return `${element.namespaceURI} ${elementAges.get(element)}`;
              }),
            ];
          });
          unmount();
          const remainingHtml = container.innerHTML;
          container.remove();
          return [renderedStates, remainingHtml];
        });
        expect(outcomes[1]).toEqual(outcomes[0]);
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(renderers)('with $name', (renderer) => {
  const { make, hooks } = renderer;
  const { useState, useEffect, useLayoutEffect, useMemo, useRef, useId } = hooks;

  test('effects run in inner components first, after their clean-ups, and only if a dependency has changed', async () => {
    const effectLog: string[] = [];
    const EffectComponent = ({ name, on, children }: { name: string; on: number; children?: unknown }) => {
      useLayoutEffect(() => {
        effectLog.push(`layout ${name} ${on}`);
        return () => effectLog.push(`no layout ${name} ${on}`);
      }, [name, on]);
      useEffect(() => {
        effectLog.push(`effect ${name} ${on}`);
        return () => effectLog.push(`no effect ${name} ${on}`);
      }, [name, on]);
      return make('div', { children });
    };
    const createNestedParts = (outer: number, inner: number) =>
      make(EffectComponent, {
        name: 'outer',
        on: outer,
        children: make(EffectComponent, { name: 'inner', on: inner }),
      });
    const { render, unmount } = renderer.mount();
    const renderNext = async (output: unknown) => {
      effectLog.length = 0;
      render(output);
      const layoutEntries = [...effectLog].filter((line) => line.includes('layout'));
      await expect.poll(() => effectLog.filter((line) => line.includes('effect')).length).toBeGreaterThan(0);
      return [layoutEntries, effectLog.filter((line) => line.includes('effect'))];
    };
    expect(await renderNext(createNestedParts(1, 1))).toEqual([
      ['layout inner 1', 'layout outer 1'],
      ['effect inner 1', 'effect outer 1'],
    ]);
    expect(await renderNext(createNestedParts(1, 2))).toEqual([
      ['no layout inner 1', 'layout inner 2'],
      ['no effect inner 1', 'effect inner 2'],
    ]);
    effectLog.length = 0;
    unmount();
    expect(effectLog.filter((line) => line.includes('layout'))).toEqual(['no layout outer 1', 'no layout inner 2']);
    await expect.poll(() => effectLog.filter((line) => line.includes('effect'))).toHaveLength(2);
  });

  test('two state updates in one event cause a single render, and update functions get the previous value', async () => {
    let renderCount = 0;
    const Counter = () => {
      const [count, setCount] = useState(() => 1);
      renderCount++;
      return make('button', {
        onClick: () => {
          setCount((before) => before + 1);
          setCount((before) => before + 1);
        },
        onDoubleClick: () => setCount(count),
        children: count,
      });
    };
    const { dom: container, render } = renderer.mount();
    render(make(Counter, {}));
    container.querySelector('button')?.click();
    await expect.poll(() => container.textContent).toBe('3');
    expect(renderCount).toBe(2);
  });

  test('a controlled text field follows typing and keeps focus when a keyed sibling is inserted', async () => {
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
    const { dom: container, render } = renderer.mount();
    render(make(Field, {}));
    const field = container.querySelector('input')!;
    expect(container.querySelector('label')?.control).toBe(field);
    await userEvent.click(field);
    await userEvent.keyboard('val');
    await expect.poll(() => container.querySelector('output')?.textContent).toBe('VAL');
    expect(field.defaultValue).toBe('val');
    expect(document.activeElement).toBe(field);
    await userEvent.click(container.querySelector('[type=checkbox]')!);
    await expect.poll(() => container.querySelector('output')?.textContent).toBe('VAL!');
    await userEvent.click(container.querySelector('button')!);
    await expect.poll(() => field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(container.querySelector('button')).toBeNull();
  });

  test('refs are set before layout effects run, and cleared on unmount', () => {
    const effectLog: unknown[] = [];
    const EffectComponent = () => {
      const elementRef = useRef<HTMLElement | null>(null);
      useLayoutEffect(() => void effectLog.push(elementRef.current?.localName), []);
      return make('b', {
        ref: elementRef,
        children: make('i', { ref: (container: HTMLElement | null) => void effectLog.push(container?.localName) }),
      });
    };
    const { render, unmount } = renderer.mount();
    render(make(EffectComponent, {}));
    unmount();
    expect(effectLog).toEqual(['i', 'b', undefined]);
  });
});

describe('createRoot', () => {
  const createFailingComponent = (failurePoint: string) => {
    const EffectComponent = ({ fails }: { fails: boolean }) => {
      own.useLayoutEffect(() => {
        if (fails && failurePoint === 'layout effect') throw new Error(failurePoint);
      }, [fails]);
      own.useEffect(() => {
        if (fails && failurePoint === 'effect') throw new Error(failurePoint);
      }, [fails]);
      if (fails && failurePoint === 'render') throw new Error(failurePoint);
      return jsx('p', { children: 'fine' });
    };
    return EffectComponent;
  };

  test.each(['render', 'layout effect', 'effect'])(
    'createRoot reports an error thrown in a component’s %s, and unmounting cleans up all effects',
    async (failurePoint) => {
      const EffectComponent = createFailingComponent(failurePoint);
      const reportedErrors: unknown[] = [];
      const cleanUp = vi.fn<() => void>();
      const effect = vi.fn<() => () => void>(() => cleanUp);
      const Sibling = () => {
        own.useEffect(effect, []);
        return null;
      };
      const container = appendContainer();
      const root = createRoot(container, (error) => {
        reportedErrors.push((error as Error).message);
        root.unmount();
      });
      const createNestedParts = (fails: boolean) => [
        jsx(Sibling, {}, 'sibling'),
        jsx(EffectComponent, { fails }, 'part'),
      ];
      root.render(createNestedParts(false));
      expect(container.textContent).toBe('fine');
      await expect.poll(() => effect).toHaveBeenCalledOnce();
      root.render(createNestedParts(true));
      await expect.poll(() => reportedErrors).toEqual([failurePoint]);
      expect(container.innerHTML).toBe('');
      expect(cleanUp).toHaveBeenCalledOnce();
      container.remove();
    },
  );

  test('a state update after unmount causes no render', async () => {
    let change = (_value: number) => {};
    let renderCount = 0;
    const EffectComponent = () => {
      const [value, setValue] = own.useState(0);
      change = setValue;
      renderCount++;
      return value;
    };
    const root = createRoot(appendContainer(), (error) => expect.fail(String(error)));
    root.render(jsx(EffectComponent, {}));
    change(1);
    root.unmount();
    await Promise.resolve();
    change(2);
    await Promise.resolve();
    expect(renderCount).toBe(1);
  });
});
