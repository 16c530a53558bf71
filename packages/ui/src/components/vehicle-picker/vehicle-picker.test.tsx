import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { storyLimits, storyPresets, storyVehicleLabels } from '../../testing/story-words.ts';
import { VehicleMenu } from './vehicle-menu.tsx';
import type { VehicleValue } from './vehicle-model.ts';
import { VehiclePicker } from './vehicle-picker.tsx';

const props = {
  labels: storyVehicleLabels.en,
  presets: storyPresets,
  limits: storyLimits,
  value: storyPresets[2] ?? null,
  onValueChange: () => undefined,
  name: 'vehicle',
};

describeComponent('VehiclePicker', () => ({
  render: () => <VehiclePicker {...props} />,
  refTo: false,
  passesProps: false,
}));
describeComponent('VehicleMenu', () => ({
  render: () => <VehicleMenu {...props} />,
  refTo: false,
  passesProps: false,
}));

describePopup('VehicleMenu', () => ({
  render: () => <VehicleMenu {...props} />,
  role: 'group',
  trigger: 'Vehicle Large',
  focus: 'trigger',
  isControllable: false,
  isPortalled: false,
}));

test.each([
  ['side by side', <VehiclePicker key="picker" {...props} />],
  ['as a menu', <VehicleMenu key="menu" {...props} />],
])('%s it goes into its form without JavaScript', (_name, element) => {
  const parsed = new DOMParser().parseFromString(`<form>${renderToString(element)}</form>`, 'text/html');
  const form = parsed.querySelector('form');
  expect(form && new FormData(form).get('vehicle')).toBe('500x195x190');
});

test('arrow keys choose, Space opens the own sizes, Escape closes them', async () => {
  function Live() {
    const [value, setValue] = useState<VehicleValue | null>(props.value);
    return <VehiclePicker {...props} value={value} onValueChange={setValue} />;
  }
  const { getByRole, findByRole } = render(<Live />);
  getByRole('radio', { name: 'Large' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect((getByRole('radio', { name: 'Medium' }) as HTMLInputElement).checked).toBe(true);
  getByRole('radio', { name: 'My own' }).focus();
  await userEvent.keyboard(' ');
  const length = await findByRole('textbox', { name: /Length/ });
  await waitFor(() => expect(length.checkVisibility()).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(length.checkVisibility()).toBe(false));
});

test('VehicleMenu opens within a phone’s screen, wherever its button is', async () => {
  await page.viewport(390, 800);
  for (const justifyContent of ['start', 'center', 'end']) {
    const { unmount } = render(
      <div style={{ display: 'flex', justifyContent }}>
        <VehicleMenu {...props} size="header" />
      </div>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Vehicle Large' }));
    const popover = document.querySelector('[popover]')?.getBoundingClientRect();
    expect(popover?.left, justifyContent).toBeGreaterThanOrEqual(0);
    expect(popover?.right, justifyContent).toBeLessThanOrEqual(390);
    expect(popover?.bottom, justifyContent).toBeLessThanOrEqual(800);
    expect(popover?.height, justifyContent).toBeGreaterThan(100);
    unmount();
  }
});
