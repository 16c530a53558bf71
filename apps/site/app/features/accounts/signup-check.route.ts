import { ApiError } from '@plaza/sdk';
import { acceptedCredentials, type CredentialCheck } from './sign-up-rules.ts';
import { localeOf } from '~/server/route-params.ts';
import { apiFor } from '~/server/api.ts';
import { toFailureResponse, fieldText } from '~/forms/form-submission.server.ts';
import { readForm } from '~/server/read-body.ts';
import { methodNotAllowed, respondOr503 } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/signup-check.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const credentialsForm = await readForm(request);
  const credentials = { email: fieldText(credentialsForm, 'email'), password: fieldText(credentialsForm, 'password') };
  return respondOr503(async () => {
    try {
      await apiFor({ request, context }, locale).checkRegistration({ body: credentials });
      return Response.json(acceptedCredentials);
    } catch (error) {
      const { fields } = toFailureResponse<'email' | 'password'>(error, ['email', 'password'], null).data;
      const isEmailTaken = error instanceof ApiError && error.code === 'email_taken';
      return Response.json({ fields, isEmailTaken } satisfies CredentialCheck);
    }
  });
}

export const loader = methodNotAllowed;
