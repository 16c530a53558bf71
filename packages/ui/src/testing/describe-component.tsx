import { act, createRef, type ReactElement, type Ref } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

export interface ComponentContract {
  /** Renders the component with its required props, and spreads `props` on it. */
  render: (props: { ref?: Ref<never>; className?: string; 'data-testid'?: string }) => ReactElement;
  /** Tag name of the element that `ref` receives; `false` if the component has no `ref`. */
  refTo?: keyof HTMLElementTagNameMap | keyof SVGElementTagNameMap | false;
  /** True if `className` and other props reach an element; `false` for components in a portal. */
  passesProps?: boolean;
}

/** Contract of every component: `ref`, `className`, other props, and hydration without errors. */
export function describeComponent(name: string, contract: () => ComponentContract): void {
  describe(`${name} as a component`, () => {
    let container: HTMLElement;
    let root: Root | undefined;
    const { render, refTo, passesProps = true } = contract();

    beforeEach(() => {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
      container = document.body.appendChild(document.createElement('div'));
    });

    afterEach(async () => {
      await act(async () => root?.unmount());
      root = undefined;
      container.remove();
      vi.unstubAllGlobals();
    });

    const mountElement = (element: ReactElement): Promise<void> =>
      act(async () => {
        root = createRoot(container);
        root.render(element);
      });

    if (refTo !== false) {
      test('the ref given to a component receives its DOM element', async () => {
        const componentRef = createRef<never>();
        await mountElement(render({ ref: componentRef }));
        expect(componentRef.current).toBeInstanceOf(Element);
        const tagName = (componentRef.current as unknown as Element).localName;
        expect(tagName).toBe(refTo ?? tagName);
      });
    }

    if (passesProps) {
      test('a component adds the given className to its own classes', async () => {
        await mountElement(render({ className: 'of-the-page' }));
        const classedElement = container.querySelector('.of-the-page');
        expect(classedElement?.classList.length).toBeGreaterThan(1);
      });

      test('a component passes other props, such as data-testid, to its element', async () => {
        await mountElement(render({ 'data-testid': 'given' }));
        expect(container.querySelector('[data-testid="given"]')).not.toBeNull();
      });
    }

    test('a component has no style attributes in server markup, which a strict security policy would block', () => {
      expect(renderToString(render({}))).not.toMatch(/<[^>]* style="/);
    });

    test('hydrating the server markup of a component causes no console error', async () => {
      const consoleErrors: unknown[] = [];
      const errorSpy = vi
        .spyOn(console, 'error')
        .mockImplementation((...details: unknown[]) => consoleErrors.push(details));
      container.innerHTML = renderToString(render({}));
      const serverHtml = container.innerHTML;
      await act(async () => {
        root = hydrateRoot(container, render({}), { onRecoverableError: (problem) => consoleErrors.push(problem) });
      });
      errorSpy.mockRestore();
      expect(consoleErrors).toEqual([]);
      expect(serverHtml).not.toBe('');
    });
  });
}
