import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../testing/story-layout.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { CardExpiryField, CardNumberField } from '../segmented-input/index.ts';
import { PasswordField } from '../password-field/password-field.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Switch } from '../switch/switch.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import fieldStories from './field.stories.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './field.tsx';

const phoneLabels = {
  country: (name: string) => `Calling code: ${name}`,
  search: 'Country or code',
  countries: 'Calling codes',
  noCountry: 'No country found',
};

interface FormProps {
  emailError?: string;
  onSend: (sent: Readonly<Record<string, FormDataEntryValue>>) => void;
}

function SignUpForm({ emailError, onSend }: FormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <Stack width="22rem">
        <TextField label="Email" type="email" name="email" autoComplete="email" required error={emailError} />
        <PhoneField label="Phone" aside="optional" name="phone" labels={phoneLabels} />
        <PasswordField
          label="Password"
          name="password"
          showLabel="Show the password"
          autoComplete="new-password"
          required
        />
        <SelectField
          label="Where did you hear of us?"
          name="heard"
          placeholder="Choose…"
          required
          options={[
            { value: 'friend', label: 'From a friend' },
            { label: 'Online', options: [{ value: 'search', label: 'A search engine' }] },
          ]}
        />
        <RadioGroup
          legend="What brings you?"
          name="reason"
          required
          options={[
            { value: 'rent', label: 'To rent' },
            { value: 'earn', label: 'To earn' },
          ]}
        />
        <TextArea label="About you" name="about" rows={2} />
        <CardNumberField
          label="Card number"
          name="card"
          digitsLabel={(from, to) => `Digits ${from} to ${to}`}
          required
        />
        <CardExpiryField label="Expires" name="expires" monthLabel="Month" yearLabel="Year" required />
        <Switch name="emails" value="yes" defaultChecked>
          Email me new messages
        </Switch>
        <Checkbox name="terms" value="yes" required>
          I accept the terms
        </Checkbox>
        <Button type="submit">Continue</Button>
        <Button type="reset" variant="secondary">
          Start again
        </Button>
      </Stack>
    </form>
  );
}

const meta = {
  title: 'components/field/in a form',
  component: SignUpForm,
  parameters: { review: fieldStories.parameters.review },
  args: { onSend: fn() },
} satisfies Meta<typeof SignUpForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InAForm: Story = {
  play: async ({ canvas, args }) => {
    const sendButton = canvas.getByText('Continue');
    await userEvent.click(sendButton);
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText('Email'), 'ana@example.com');
    await userEvent.type(canvas.getByLabelText('Phone', { selector: 'input' }), '612345678');
    await userEvent.type(canvas.getByLabelText('Password', { selector: 'input' }), 'blue-barrier-19');
    await userEvent.selectOptions(canvas.getByLabelText('Where did you hear of us?'), 'search');
    await userEvent.click(canvas.getByLabelText('To earn'));
    await userEvent.click(canvas.getByLabelText('Digits 1 to 4'));
    await userEvent.keyboard('42424242424242421230');
    await userEvent.click(canvas.getByLabelText('Month'));
    await userEvent.keyboard('1230');
    await userEvent.click(canvas.getByText('I accept the terms'));
    await userEvent.click(sendButton);
    await expect(args.onSend).toHaveBeenCalledWith({
      email: 'ana@example.com',
      phone: '+34612345678',
      password: 'blue-barrier-19',
      heard: 'search',
      reason: 'earn',
      about: '',
      card: '4242424242424242',
      expires: '1230',
      emails: 'yes',
      terms: 'yes',
    });
    await userEvent.click(canvas.getByText('Start again'));
    await waitFor(() => expect(canvas.getByLabelText('Digits 1 to 4')).toHaveValue(''));
    await expect(canvas.getByLabelText('Phone', { selector: 'input' })).toHaveValue('');
  },
};

export const Errors: Story = { args: { emailError: 'An account with this email exists already.' } };
