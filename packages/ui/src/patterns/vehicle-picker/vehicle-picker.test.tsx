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
  value: storyPresets[2]!,
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
  trigger: 'Vehicle SUV',
  focus: 'trigger',
  isControllable: false,
  isPortalled: false,
}));

test.each([
  ['VehiclePicker', <VehiclePicker key="picker" {...props} />],
  ['VehicleMenu', <VehicleMenu key="menu" {...props} />],
])('%s is submitted with its form without JavaScript', (_name, element) => {
  const parsed = new DOMParser().parseFromString(`<form>${renderToString(element)}</form>`, 'text/html');
  const form = parsed.querySelector('form');
  expect(form && new FormData(form).get('vehicle')).toBe('500x195x190');
});

test('arrow keys select a vehicle, Space opens the custom sizes, Escape closes them', async () => {
  function Live() {
    const [value, setValue] = useState<VehicleValue>(props.value);
    return <VehiclePicker {...props} value={value} onValueChange={setValue} />;
  }
  const { getByRole, findByRole } = render(<Live />);
  getByRole('radio', { name: 'SUV' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect((getByRole('radio', { name: 'Saloon' }) as HTMLInputElement).checked).toBe(true);
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
    await userEvent.click(page.getByRole('button', { name: 'Vehicle SUV' }));
    const popover = document.querySelector('[popover]')?.getBoundingClientRect();
    expect(popover?.left, justifyContent).toBeGreaterThanOrEqual(0);
    expect(popover?.right, justifyContent).toBeLessThanOrEqual(390);
    expect(popover?.bottom, justifyContent).toBeLessThanOrEqual(800);
    expect(popover?.height, justifyContent).toBeGreaterThan(100);
    unmount();
  }
});

test('VehicleMenu closes after a click on a vehicle, and stays open for arrow keys', async () => {
  function Live() {
    const [value, setValue] = useState<VehicleValue>(props.value);
    return <VehicleMenu {...props} value={value} onValueChange={setValue} />;
  }
  render(<Live />);
  const list = () => document.querySelector<HTMLElement>('[popover]')!;
  await userEvent.click(page.getByRole('button', { name: 'Vehicle SUV' }));
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /^Van/ })).toBeChecked();
  expect(list().matches(':popover-open')).toBe(true);
  await userEvent.click(page.getByText('City car'));
  await waitFor(() => expect(list().matches(':popover-open')).toBe(false));
  await userEvent.click(page.getByRole('button', { name: 'Vehicle City car' }));
  await userEvent.click(page.getByRole('radio', { name: /^City car/ }));
  await waitFor(() => expect(list().matches(':popover-open')).toBe(false));
  await userEvent.click(page.getByRole('button', { name: 'Vehicle City car' }));
  await userEvent.click(page.getByText('My own'));
  expect(list().matches(':popover-open')).toBe(true);
});

test('VehicleMenu does not submit an assumed vehicle, and a click on it selects it', async () => {
  const chosen: VehicleValue[] = [];
  const assumed = (
    <form>
      <VehicleMenu {...props} size="inline" isAssumed onValueChange={(value) => chosen.push(value)} />
    </form>
  );
  const parsed = new DOMParser().parseFromString(renderToString(assumed), 'text/html');
  expect(new FormData(parsed.querySelector('form')!).get('vehicle')).toBe('');
  render(assumed);
  await userEvent.click(page.getByRole('button', { name: 'Checked for your vehicle · change' }));
  await userEvent.click(page.getByRole('radio', { name: /^SUV/ }));
  expect(chosen).toEqual([props.value]);
});
