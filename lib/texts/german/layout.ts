/** The frame of every page: menus, foot, dialogs, fields, notices. */
export const layout = {
  Close: 'Schließen',
  'Skip to content': 'Zum Inhalt springen'
} as const
