import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { plansResponse } from '../../testing/answers/index.ts';
import { findAccessibilityViolations } from '../../testing/access-faults.ts';
import { renderContent } from '../../testing/render-content.tsx';
import { unavailableError, createWidgetDouble } from '../../testing/widget-double.ts';
import { Plans } from './plans.tsx';

const plansPath = '/subscription-plans';

test('the plans widget reports a single time that it is ready, after its plans are rendered', async () => {
  const widget = createWidgetDouble({ [plansPath]: plansResponse.en });
  const radioCountsWhenReady: number[] = [];
  widget.onReady = () => radioCountsWhenReady.push(document.querySelectorAll('[type="radio"]').length);
  const { findByRole, update } = renderContent(Plans, widget);
  expect(widget.readyCount()).toBe(0);
  await findByRole('radio', { name: /^Basic €0 *. month$/ });
  update(widget);
  expect(radioCountsWhenReady).toEqual([3]);
  expect(widget.asked).toEqual([{ path: plansPath, query: {} }]);
});

test('choosing a plan by pointer or keyboard emits a change event, and the button continues with that plan', async () => {
  const widget = createWidgetDouble({ [plansPath]: plansResponse.en });
  const { findByRole, getByRole } = renderContent(Plans, widget);
  await userEvent.click(await findByRole('radio', { name: /^Boost/ }));
  expect(widget.emitted).toEqual([{ name: 'change', detail: { plan: 3 } }]);
  await userEvent.keyboard('{ArrowUp}');
  expect(widget.emitted.at(-1)).toEqual({ name: 'change', detail: { plan: 2 } });
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('button', { name: 'Continue with Spotlight' }));
  await userEvent.keyboard('{Enter}');
  const url = 'https://plaza.example/en/subscription_plans?plan=2&partner=almenara';
  expect(widget.emitted.at(-1)).toEqual({ name: 'checkout', detail: { plan: 2, url } });
  expect(widget.gone).toEqual([url]);
});

test('preventing the checkout event of the plans widget keeps the visitor on the page', async () => {
  const widget = createWidgetDouble({ [plansPath]: plansResponse.en });
  widget.prevented.add('checkout');
  const { findByRole } = renderContent(Plans, widget);
  await userEvent.click(await findByRole('button', { name: /^Continue/ }));
  expect(widget.emitted.map(({ name }) => name)).toEqual(['checkout']);
  expect(widget.gone).toEqual([]);
});

test('the plans widget shows a link to Plaza’s plans when the API returns no plans', async () => {
  const widget = createWidgetDouble({ [plansPath]: { data: [] } });
  const { findByRole, container } = renderContent(Plans, widget);
  const link = await findByRole('link', { name: 'See Plaza’s plans' });
  expect(link.getAttribute('href')).toBe('https://plaza.example/en/subscription_plans?partner=almenara');
  expect(widget.readyCount()).toBe(1);
  expect(await findAccessibilityViolations(container)).toEqual([]);
});

test.each([
  ['a failing API', unavailableError, 'api_unavailable'],
  ['an invalid response', { data: 'plans' }, 'answer_invalid'],
])('the plans widget fails and shows nothing because of %s', async (_name, answer, code) => {
  const widget = createWidgetDouble({ [plansPath]: answer });
  const { container } = renderContent(Plans, widget);
  await expect.poll(() => widget.failed).toEqual([expect.objectContaining({ code })]);
  expect(widget.readyCount()).toBe(0);
  expect(container.innerHTML).toBe('');
});

test('the plans widget keeps its plans while it loads them in a changed language', async () => {
  const widget = createWidgetDouble({ [plansPath]: plansResponse.en });
  const { findByRole, update, getByRole } = renderContent(Plans, widget);
  await userEvent.click(await findByRole('radio', { name: /^Boost/ }));
  const spanishWidget = createWidgetDouble({ [plansPath]: plansResponse.es }, { locale: 'es' });
  update(spanishWidget);
  expect(getByRole('radio', { name: /^Boost/ })).toBeDefined();
  await findByRole('button', { name: 'Continuar con Impulso' });
  expect(spanishWidget.readyCount()).toBe(0);
});

test.each(['en', 'es'] as const)(
  'axe finds no accessibility violations in the plans widget in the language %s',
  async (locale) => {
    const { findAllByRole, container } = renderContent(
      Plans,
      createWidgetDouble({ [plansPath]: plansResponse[locale] }, { locale }),
    );
    await findAllByRole('radio');
    expect(await findAccessibilityViolations(container)).toEqual([]);
  },
);

test.each([280, 390, 1200])(
  'the plans widget fits into a width of %i px, with controls large enough to press',
  async (width) => {
    const { findAllByRole, container } = renderContent(
      Plans,
      createWidgetDouble({ [plansPath]: plansResponse.es }, { locale: 'es' }),
    );
    container.style.inlineSize = `${width}px`;
    await findAllByRole('radio');
    expect(container.scrollWidth).toBeLessThanOrEqual(width);
    for (const target of container.querySelectorAll('a, button, label'))
      expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
);
