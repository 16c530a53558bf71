// Adds a form to every call of the reference that sends the request to this server, and shows its code and response.

/** Token of the session, kept only until the page is closed. */
let sessionToken = '';

function createElement(name, properties = {}, ...children) {
  const { attributes = {}, ...own } = properties;
  const element = Object.assign(document.createElement(name), own);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

let idCount = 0;
function createField({ label, control, isRequired = false }) {
  idCount += 1;
  control.id = `request-field-${idCount}`;
  const labelElement = createElement('label', { htmlFor: control.id, textContent: label });
  if (isRequired) labelElement.append(' ', createElement('span', { className: 'required', textContent: 'required' }));
  return createElement('div', { className: 'request-field' }, labelElement, control);
}

function createControl({ options, isFile, isRequired, value }) {
  if (options !== undefined) {
    const names = options.map(String);
    return createElement(
      'select',
      {},
      ...(isRequired ? [] : [createElement('option', { value: '', textContent: 'Not sent' })]),
      ...names.map((name) => createElement('option', { value: name, textContent: name, selected: name === value })),
    );
  }
  if (isFile) return createElement('input', { type: 'file', multiple: true, required: isRequired });
  return createElement('input', {
    type: 'text',
    value: value ?? '',
    required: isRequired,
    autocomplete: 'off',
    spellcheck: false,
  });
}

/** Reads the controls of a form into a request; empty optional values aren't sent. */
function readRequest(request, { parameterControls, fieldControls, bodyControl }) {
  const sent = request.parameters
    .map(({ name, place }, index) => ({ name, place, value: parameterControls[index].value }))
    .filter(({ value }) => value !== '');
  const valueOf = (name) =>
    sent.find((parameter) => parameter.place === 'path' && parameter.name === name)?.value ?? '';
  const path = request.path.replaceAll(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(valueOf(name)));
  const query = new URLSearchParams(
    sent.filter(({ place }) => place === 'query').map(({ name, value }) => [name, value]),
  );
  const headers = Object.fromEntries(
    sent.filter(({ place }) => place === 'header').map(({ name, value }) => [name, value]),
  );
  if (sessionToken !== '') headers.Authorization = `Bearer ${sessionToken}`;
  const options = { method: request.method, headers };
  if (bodyControl !== undefined && bodyControl.value.trim() !== '') {
    headers['Content-Type'] = 'application/json';
    options.body = bodyControl.value;
  }
  if (request.fields.length > 0) {
    options.body = new FormData();
    request.fields.forEach(({ name, isFile }, index) => {
      const control = fieldControls[index];
      if (isFile) for (const file of control.files) options.body.append(name, file);
      else if (control.value !== '') options.body.append(name, control.value);
    });
  }
  return { url: `${path}${query.size > 0 ? `?${query}` : ''}`, options };
}

const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a command, with the token as a variable. */
function formatCurl({ url, options }) {
  const headers = Object.entries(options.headers).map(([name, value]) =>
    name === 'Authorization' ? '-H "Authorization: Bearer $PLAZA_TOKEN"' : `-H ${quote(`${name}: ${value}`)}`,
  );
  const body =
    options.body instanceof FormData
      ? [...options.body].map(
          ([name, value]) => `-F ${quote(`${name}=${value instanceof File ? `@${value.name}` : value}`)}`,
        )
      : options.body === undefined
        ? []
        : [`-d ${quote(options.body)}`];
  const method = options.method === 'GET' ? '' : `-X ${options.method} `;
  return [`curl ${method}${quote(`${location.origin}${url}`)}`, ...headers, ...body].join(' \\\n  ');
}

const requestIdHeader = 'x-request-id';

/**
 * Sends a request to the API.
 * @throws if a site answers instead, which passes on only the calls that widgets use
 */
async function sendRequest({ url, options }) {
  const response = await fetch(url, options);
  if (response.headers.has(requestIdHeader)) return response;
  throw new Error(
    'This address passes on only the calls that widgets use. Open the reference at the API’s own address.',
  );
}

const maxShownCharacters = 50_000;

async function readResponse(response) {
  const type = response.headers.get('content-type') ?? '';
  if (!/json|text/.test(type)) return `${type}, ${(await response.blob()).size} bytes`;
  const text = await response.text();
  const formatted = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return formatted.length > maxShownCharacters ? `${formatted.slice(0, maxShownCharacters)}\n…` : formatted;
}

function createCodeBlock(label) {
  const code = createElement('code');
  const block = createElement('pre', { tabIndex: 0, attributes: { role: 'region', 'aria-label': label } }, code);
  return { block, code };
}

function createRequestForm(name, request) {
  const createControls = (fields) => fields.map((field) => createControl(field));
  const parameterControls = createControls(request.parameters);
  const fieldControls = createControls(request.fields);
  const bodyControl =
    request.body === undefined
      ? undefined
      : createElement('textarea', { value: JSON.stringify(request.body, null, 2), rows: 8, spellcheck: false });
  const fieldsOf = (fields, controls) =>
    fields.map((field, index) =>
      createField({ label: field.name, control: controls[index], isRequired: field.isRequired }),
    );
  const command = createCodeBlock(`Command, ${name}`);
  const result = createCodeBlock(`Response, ${name}`);
  const status = createElement('p', { attributes: { role: 'status' } });
  const button = createElement('button', { textContent: 'Send request' });
  const output = createElement('div', { hidden: true }, result.block);
  const form = createElement(
    'form',
    { className: 'request' },
    ...(request.needsSession
      ? [
          createElement('p', {
            className: 'session-hint',
            textContent: 'This call needs a session: log in at the top of the page first.',
          }),
        ]
      : []),
    ...(request.method === 'GET'
      ? []
      : [createElement('p', { textContent: 'The request changes data on this server.' })]),
    createElement(
      'div',
      { className: 'request-fields' },
      ...fieldsOf(request.parameters, parameterControls),
      ...fieldsOf(request.fields, fieldControls),
    ),
    ...(bodyControl === undefined ? [] : [createField({ label: 'JSON body', control: bodyControl })]),
    command.block,
    button,
    status,
    output,
  );
  const controls = { parameterControls, fieldControls, bodyControl };
  const showCommand = () => {
    command.code.textContent = formatCurl(readRequest(request, controls));
  };
  form.addEventListener('input', showCommand);
  form.addEventListener('focusin', showCommand);
  showCommand();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = 'Sending…';
    const sentRequest = readRequest(request, controls);
    const startTime = performance.now();
    try {
      const response = await sendRequest(sentRequest);
      result.code.textContent = await readResponse(response);
      output.hidden = false;
      status.textContent = `Status ${response.status} after ${Math.round(performance.now() - startTime)} ms, request ${response.headers.get(requestIdHeader)}`;
    } catch (error) {
      output.hidden = true;
      status.textContent = `Not sent. ${error.message}`;
    }
    button.removeAttribute('aria-disabled');
  });
  return form;
}

for (const details of document.querySelectorAll('article > .try-it')) {
  const { id, dataset } = details.parentElement;
  const addForm = () => details.append(createRequestForm(id, JSON.parse(dataset.request)));
  details.addEventListener('toggle', addForm, { once: true });
}

function createLoginForm() {
  const email = createElement('input', { type: 'email', required: true, autocomplete: 'username' });
  const password = createElement('input', { type: 'password', required: true, autocomplete: 'current-password' });
  const token = createElement('input', { type: 'text', autocomplete: 'off', spellcheck: false });
  const status = createElement('p', { attributes: { role: 'status' } });
  const useToken = (jwt, words) => {
    sessionToken = jwt;
    status.textContent = words;
  };
  const form = createElement(
    'form',
    { className: 'request' },
    createField({ label: 'Email', control: email, isRequired: true }),
    createField({ label: 'Password', control: password, isRequired: true }),
    createElement('button', { textContent: 'Log in' }),
    createField({ label: 'Or paste a token', control: token }),
    status,
  );
  token.addEventListener('input', () => useToken(token.value.trim(), 'Requests are sent with this token.'));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    status.textContent = 'Logging in…';
    try {
      const response = await sendRequest({
        url: '/api/auth/login',
        options: {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ identifier: email.value, password: password.value }),
        },
      });
      const body = await response.json();
      if (!response.ok) throw new Error(body.error.message);
      password.value = '';
      useToken(body.jwt, 'You’re logged in until you close this page.');
    } catch (error) {
      status.textContent = error.message;
    }
  });
  return form;
}

document.querySelector('#session').append(createLoginForm());
