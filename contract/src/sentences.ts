/**
 * What pages say by themselves in the words in which the server would. Every page loads these, so they stand apart from the other problems
 * (`problems.ts`).
 */
export const sentences = {
  unexpected: 'Something went wrong on our side. Please try again.',
  suspended: 'Access restricted, please contact your administrator.',
  captcha_failed: 'Please verify that you are not a robot.',
  confirmation_failed: 'Confirmation failed. Please double check your confirmation link.',
  reset_failed: 'Reset Password failed. Please double check your reset password link.',
  wrong_password: 'The current password is not right.',
  code_required: 'OTP code is required',
  must_be_subscribed: 'Must be subscribed to view content.',
  forum_not_subscribed: 'Must be subscribed to view the content',
} as const
