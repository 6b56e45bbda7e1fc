-- Written by nobody: left empty, the footer says the site's name.
update website set copyright = '' where copyright = '© 杏坛';
