// What server and browser both keep of a membership.

/** So many days before its end a member is reminded, by a message and in the user menu. */
export const reminderDays = 7
