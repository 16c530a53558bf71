import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogClose } from '../dialog/dialog.tsx';
import { Popover } from '../popover/popover.tsx';
import { swipeProgressProperty } from './drawer.css.ts';
import { Drawer, type DrawerProps } from './drawer.tsx';

const requiredProps = {
  title: 'Filters',
  closeLabel: 'Close',
  trigger: <Button>Open</Button>,
} satisfies Partial<DrawerProps>;

describeComponent('Drawer', () => ({
  render: (props) => <Drawer {...requiredProps} {...props} />,
  refTo: false,
  passesProps: false,
}));

describePopup('Drawer', () => ({
  render: (state) => <Drawer {...requiredProps} {...state} />,
  role: 'dialog',
  trigger: 'Open',
}));

const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/**
 * Simulates a finger that moves along points, 16 ms apart, and is lifted `pauseMs` after the last. Returns for each
 * move whether its default was prevented.
 */
function swipe(target: Element, points: readonly (readonly [x: number, y: number])[], pauseMs = 0): boolean[] {
  const wereMovesPrevented: boolean[] = [];
  let timeStamp = 1000;
  const dispatchTouch = (type: string, [clientX, clientY]: readonly [number, number], isLifted = false): void => {
    const touch = new Touch({ identifier: 1, target, clientX, clientY });
    const touches = isLifted ? [] : [touch];
    const event = new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    target.dispatchEvent(event);
    if (type === 'touchmove') wereMovesPrevented.push(event.defaultPrevented);
    timeStamp += 16;
  };
  const [start, ...rest] = points;
  if (start === undefined) return wereMovesPrevented;
  dispatchTouch('touchstart', start);
  for (const point of rest) dispatchTouch('touchmove', point);
  timeStamp += pauseMs;
  dispatchTouch('touchend', rest.at(-1) ?? start, true);
  return wereMovesPrevented;
}

const swipeProgressOf = (drawer: HTMLElement): string => drawer.style.getPropertyValue(swipeProgressProperty);

/** Returns the points of a slow swipe along a straight line, from the middle of an element. */
function swipePointsFrom(element: Element, x: number, y: number): (readonly [number, number])[] {
  const elementRect = element.getBoundingClientRect();
  const elementCentre = [elementRect.left + elementRect.width / 2, elementRect.top + elementRect.height / 2] as const;
  return Array.from(
    { length: 21 },
    (_, step) => [elementCentre[0] + (x * step) / 20, elementCentre[1] + (y * step) / 20] as const,
  );
}

test('Drawer passes its ref, class name and ID to the panel', async () => {
  const drawerRef = createRef<HTMLDivElement>();
  render(<Drawer {...requiredProps} defaultOpen ref={drawerRef} className="of-the-page" id="filters" />);
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  expect(drawerRef.current).toBe(drawer);
  expect(drawer.id).toBe('filters');
  expect(drawer.classList.contains('of-the-page')).toBe(true);
});

test('Drawer is named by its hidden title and described by its description', async () => {
  render(<Drawer {...requiredProps} defaultOpen isTitleHidden description="86 bays in Retiro" />);
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  const descriptionId = drawer.getAttribute('aria-describedby') ?? '';
  expect(document.querySelector(`#${CSS.escape(descriptionId)}`)?.textContent).toBe('86 bays in Retiro');
});

test('Tab wraps around inside a drawer, and Shift + Tab wraps back', async () => {
  render(
    <>
      <Drawer {...requiredProps} footer={<Button>Apply</Button>} />
      <button type="button">After</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Close'));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Apply');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('Apply');
});

test('the close button of a drawer and a DialogClose in its footer close it and focus the trigger', async () => {
  render(
    <Drawer
      {...requiredProps}
      footer={
        <DialogClose>
          <Button>Apply</Button>
        </DialogClose>
      }
    />,
  );
  for (const name of ['Close', 'Apply']) {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitForClose();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  }
});

test('Escape closes a dialog opened from a drawer first, then the drawer', async () => {
  render(
    <Drawer {...requiredProps}>
      <Dialog title="Clear all?" closeLabel="Keep" trigger={<Button>Clear</Button>} />
    </Drawer>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const clearButton = await screen.findByRole('button', { name: 'Clear' });
  await userEvent.click(clearButton);
  await screen.findByRole('dialog', { name: 'Clear all?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(clearButton));
  await userEvent.keyboard('{Escape}');
  await waitForClose();
});

test('Escape closes a popover opened in a drawer first, then the drawer', async () => {
  render(
    <Drawer {...requiredProps}>
      <Popover label="Price" trigger={<Button>Price</Button>}>
        <Button>Any</Button>
      </Popover>
    </Drawer>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Price' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Any'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Price'));
  expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitForClose();
});

interface SwipeCase {
  side: NonNullable<DrawerProps['side']>;
  direction: 'ltr' | 'rtl';
  towards: readonly [x: number, y: number];
}

const swipeCases: readonly SwipeCase[] = [
  { side: 'end', direction: 'ltr', towards: [1, 0] },
  { side: 'end', direction: 'rtl', towards: [-1, 0] },
  { side: 'start', direction: 'ltr', towards: [-1, 0] },
  { side: 'start', direction: 'rtl', towards: [1, 0] },
  { side: 'bottom', direction: 'ltr', towards: [0, 1] },
];

async function openDrawer(props: Partial<DrawerProps>, direction: 'ltr' | 'rtl' = 'ltr'): Promise<HTMLElement> {
  const portalContainer = document.body.appendChild(document.createElement('div'));
  portalContainer.dir = direction;
  onTestFinished(() => portalContainer.remove());
  render(
    <UiProvider locale="en" direction={direction} portalContainer={portalContainer}>
      <Drawer {...requiredProps} defaultOpen {...props} />
    </UiProvider>,
  );
  const drawer = await screen.findByRole('dialog', { name: 'Filters' });
  await Promise.allSettled(drawer.getAnimations().map(({ finished }) => finished));
  return drawer;
}

test.each(swipeCases)(
  'Drawer at $side in $direction text touches that edge of the screen',
  async ({ side, direction, towards }) => {
    const drawer = await openDrawer({ side, children: <div style={{ blockSize: '200vh' }} /> }, direction);
    const { left, right, top, bottom } = drawer.getBoundingClientRect();
    const [x] = towards;
    const distancesToEdges = [x < 0 ? left : innerWidth - right, side === 'bottom' ? 0 : top, innerHeight - bottom];
    expect(distancesToEdges.slice(x === 0 ? 1 : 0).map(Math.round)).toEqual(x === 0 ? [0, 0] : [0, 0, 0]);
  },
);

test.each(swipeCases)(
  'a swipe over half of a drawer at $side in $direction text closes it',
  async ({ side, direction, towards }) => {
    const onOpenChange = vi.fn();
    const drawer = await openDrawer({ side, onOpenChange, children: 'Any bay' }, direction);
    const [x, y] = towards;
    const [width, height] = [drawer.offsetWidth, drawer.offsetHeight];
    swipe(screen.getByText('Any bay'), swipePointsFrom(drawer, (x * width) / 2, (y * height) / 2), 200);
    await waitForClose();
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  },
);

test.each(swipeCases)(
  'a short slow swipe on a drawer at $side in $direction text lets it slide back',
  async ({ side, direction, towards }) => {
    const onOpenChange = vi.fn();
    const drawer = await openDrawer({ side, onOpenChange, children: 'Any bay' }, direction);
    const [x, y] = towards;
    const wereMovesPrevented = swipe(screen.getByText('Any bay'), swipePointsFrom(drawer, x * 24, y * 24), 200);
    expect(wereMovesPrevented.at(-1)).toBe(true);
    expect(swipeProgressOf(drawer)).toBe('');
    expect(onOpenChange).not.toHaveBeenCalled();
  },
);

test('a flick towards its edge closes a drawer', async () => {
  await openDrawer({ children: 'Any bay' });
  swipe(screen.getByText('Any bay'), [
    [400, 200],
    [420, 202],
    [450, 202],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a drawer neither moves nor closes when a swipe goes along its screen edge or away from that edge', async () => {
  const onOpenChange = vi.fn();
  const drawer = await openDrawer({ onOpenChange, children: 'Any bay' });
  for (const [x, y] of [
    [-200, 0],
    [10, 200],
    [10, -200],
  ] as const) {
    expect(swipe(screen.getByText('Any bay'), swipePointsFrom(drawer, x, y))).not.toContain(true);
  }
  expect(swipeProgressOf(drawer)).toBe('');
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('a swipe down closes a bottom sheet only while its content is scrolled to the top', async () => {
  const drawer = await openDrawer({ side: 'bottom', children: <p style={{ blockSize: '300vh' }}>Any bay</p> });
  const drawerText = screen.getByText('Any bay');
  const drawerScroller = drawerText.parentElement;
  drawerScroller?.scrollTo({ top: 80, behavior: 'instant' });
  swipe(drawerText, swipePointsFrom(drawer, 0, 300));
  expect(swipeProgressOf(drawer)).toBe('');
  drawerScroller?.scrollTo({ top: 0, behavior: 'instant' });
  swipe(drawerText, swipePointsFrom(drawer, 0, 300));
  await waitForClose();
});

test('a swipe on a range input or in a list that scrolls sideways does not move the drawer', async () => {
  const onOpenChange = vi.fn();
  const drawer = await openDrawer({
    onOpenChange,
    children: (
      <>
        <input type="range" aria-label="Price" />
        <div data-testid="list" style={{ overflowX: 'auto', inlineSize: '8rem' }}>
          <div style={{ inlineSize: '40rem' }}>Photos</div>
        </div>
      </>
    ),
  });
  screen.getByTestId('list').scrollTo({ left: 60, behavior: 'instant' });
  for (const target of [screen.getByRole('slider'), screen.getByText('Photos')]) {
    expect(swipe(target, swipePointsFrom(target, 300, 0))).not.toContain(true);
  }
  expect(swipeProgressOf(drawer)).toBe('');
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('a drawer that its page keeps open slides back after a swipe', async () => {
  const onOpenChange = vi.fn();
  const drawer = await openDrawer({ open: true, onOpenChange, children: 'Any bay' });
  swipe(screen.getByText('Any bay'), swipePointsFrom(drawer, drawer.offsetWidth, 0));
  await waitFor(() => expect(onOpenChange.mock.calls).toEqual([[false]]));
  await waitFor(() => expect(swipeProgressOf(drawer)).toBe(''));
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBe(drawer);
});

test('a gesture of two fingers neither moves nor closes a drawer', async () => {
  const onOpenChange = vi.fn();
  const drawer = await openDrawer({ onOpenChange, children: 'Any bay' });
  const touchedText = screen.getByText('Any bay');
  const touches = [1, 2].map(
    (identifier) => new Touch({ identifier, target: touchedText, clientX: 200, clientY: 200 }),
  );
  touchedText.dispatchEvent(new TouchEvent('touchstart', { touches, bubbles: true }));
  const [first] = swipePointsFrom(drawer, 300, 0).slice(-1);
  const movedTouch = new Touch({ identifier: 1, target: touchedText, clientX: first?.[0] ?? 0, clientY: 200 });
  touchedText.dispatchEvent(new TouchEvent('touchmove', { touches: [movedTouch], bubbles: true, cancelable: true }));
  expect(swipeProgressOf(drawer)).toBe('');
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('the footer of a bottom sheet stays visible when its content is taller than the screen', async () => {
  await openDrawer({
    side: 'bottom',
    footer: <Button>Apply</Button>,
    children: <div style={{ blockSize: '300vh' }} />,
  });
  const { top, bottom } = screen.getByRole('button', { name: 'Apply' }).getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});
