/*
 * What is in the fields of corpora that don't say it: for each page, each field's name or ID with its meaning, as `data-is` has it. Fields that
 * are not listed get nothing. The meanings were written after reading each page.
 */

const signIn = 'username=user-name password=password';
const nothing = '';

export const testTheWebFields: Record<string, string | undefined> = {
  'create/account': 'email=user-name?',
  'create/account-ambiguous': 'e=user-name? p=password?',
  'create/account-extended': 'email=user-name?',
  'create/account-extended-spec': 'email=user-name?',
  'create/account-passwordrules': 'email=user-name?',
  'create/account-security-questions': 'email=user-name?',
  'identity/address-na': 'email=user-name?',
  'identity/address-na-spec': 'email=user-name?',
  'login/ambiguous-inputs': 'u=user-name? p=password?',
  'login/autocomplete-off-login': signIn,
  'login/bare-inputs-login': signIn,
  'login/hidden-login': nothing,
  'login/iframe-login': signIn,
  'login/iframe-login-sandboxed': signIn,
  'login/input-constraints-login': 'email=user-name password=password?',
  'login/login-honeypot': signIn,
  'login/security-code': 'input-3=code',
  'login/security-code-device': 'input-4=code',
  'login/security-code-multi-input':
    'otp-code-0=code otp-code-1=code otp-code-2=code otp-code-3=code otp-code-4=code otp-code-5=code',
  'login/security-code-signposted': 'input-3=code',
  'login/security-questions': signIn,
  'login/shadow-root-inputs-closed': signIn,
  'login/shadow-root-inputs-login': signIn,
  'login/simple-login': signIn,
  'login/simple-login-spec': signIn,
  'login/top-layer-dialog-login': signIn,
  'login/top-layer-popover-login': signIn,
  'multi-step/multi-step-account-creation, step 1': 'email=user-name?',
  'multi-step/multi-step-account-creation, step 2': nothing,
  'multi-step/multi-step-login, step 1': 'username=user-name',
  'multi-step/multi-step-login, step 2': 'email=user-name',
  'multi-step/multi-step-login, step 3': 'password=password',
  'multi-step/multi-step-login-no-username, step 1': 'email=user-name',
  'multi-step/multi-step-login-no-username, step 2': 'password=password',
  'multi-step/multi-step-login-security-question, step 1': 'email=user-name',
  'multi-step/multi-step-login-security-question, step 2': 'password=password',
  'multi-step/multi-step-login-security-question, step 3': nothing,
  'multi-step/multi-step-update-password, step 1': 'username=user-name',
  'multi-step/multi-step-update-password, step 2': 'current-password=password',
  'multi-step/multi-step-update-password, step 3': nothing,
  'multi-step/multi-step-update-password-no-username, step 1': 'current-password=password',
  'multi-step/multi-step-update-password-no-username, step 2': nothing,
  'payment/card-payment': nothing,
  'payment/iframe-payment': nothing,
  'search/inline-search': nothing,
  'search/simple-search': nothing,
  'search/typeless-search': 'logon_username=user-name password=password',
  'subscribe/newsletter-alongside-login': 'login-password=password',
  'subscribe/newsletter-no-form': 'subscribe-email=user-name?',
  'subscribe/newsletter-opaque-id': 'contact=user-name?',
  'subscribe/newsletter-simple': 'email=user-name?',
  'update/email-update': 'email=user-name? password=password',
  'update/email-update-spec': 'email=user-name? password=password',
  'update/password-update': 'currentPassword=password',
  'update/password-update-no-current': nothing,
};

const loginField = 'loginField=user-name passwordField=password';

export const keepassXcFields: Record<string, string> = {
  basic1: loginField,
  basic2: 'loginField=user-name',
  basic3: 'passwordField=password',
  basic4: `${loginField} auth=code?`,
  div1: nothing,
  div2: nothing,
  div3: nothing,
  hiddenFields1: nothing,
  hiddenFields2: 'normal=password',
  passwordChange1: nothing,
  passwordChange2: nothing,
  passwordChange3: nothing,
  passwordChange5: nothing,
};
